import { expect, test } from 'vitest'
import { inLocale } from '#i18n/in-locale.server.ts'
import { m } from '#i18n/paraglide/messages.js'
import { cancelFigures } from '#office/components/booking-actions/cancel-figures.ts'

const PREVIEW = {
  refundTotalCents: 668_04,
  keptCents: 0,
  droppedCents: 413_00,
  booking: { deposit: { status: 'held', amountCents: 300_00 } },
} as const

test('the preview of a cancellation says what was charged and what goes back as the page after it does', () => {
  expect(inLocale('es', () => cancelFigures(PREVIEW))).toEqual([
    { name: 'Cobrado', now: '668,04 €' },
    { name: 'Se devuelve', now: '0,00 €', after: '668,04 €' },
    { name: 'Cobros futuros', now: '413,00 €', after: 'anulados' },
    { name: 'Fianza', now: '300,00 €, tomada', after: 'liberada' },
  ])
  const late = { ...PREVIEW, refundTotalCents: 0, keptCents: 668_04, droppedCents: 0 }
  expect(inLocale('es', () => cancelFigures(late)).slice(0, 2)).toEqual([
    { name: 'Cobrado', now: '668,04 €' },
    { name: 'Se devuelve', now: '0,00 €', after: '0,00 €' },
  ])
  const es = { locale: 'es' } as const
  expect([m.booking_details_paid({}, es), m.booking_details_refunded({}, es)]).toEqual(['Cobrado', 'Devuelto'])
})

test('a deposit is withheld only where the company keeps it: one that was taken is taken', () => {
  const [spanish, english] = (['es', 'en'] as const).map((locale) => [
    m.money_deposit_held({}, { locale }),
    m.actions_deposit_held({ amount: '' }, { locale }),
    m.booking_details_deposit_held({}, { locale }),
    m.booking_details_deposit_held_charge({}, { locale }),
    m.refusal_deposit_not_held({}, { locale }),
  ])
  expect(spanish?.join(' ')).not.toMatch(/reten/i)
  expect(english?.join(' ')).not.toMatch(/withh|kept/i)
  expect(m.money_deposit_kept({}, { locale: 'es' })).toBe('Se retiene')
  expect(m.booking_details_deposit_withheld({ amount: '1' }, { locale: 'es' })).toBe('Retenido 1')
})
