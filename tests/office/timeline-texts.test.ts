import { expect, test } from 'vitest'
import type { Bar } from '#domain/timeline/timeline.ts'
import { inLocale } from '#i18n/in-locale.server.ts'
import { nameOf, spanText } from '#office/features/timeline/texts.ts'

const BAR: Bar = {
  ...{ from: 0, nights: 3, name: '', id: '', paidPercent: null, endsAt: null, block: null },
  ...{ kind: 'confirmed', isPaymentRefused: false, isDepositRefused: false },
}

test.each<[string, Partial<Bar>]>([
  ['a stay of a channel', { kind: 'channel' }],
  ['a booking', { name: 'Ruiz' }],
  ['a block', { kind: 'block', block: { kind: 'maintenance', version: 1 } }],
])('the label of %s holds the text that its cell shows', (_, changes) => {
  const bar: Bar = { ...BAR, ...changes }
  const home = { houseCode: 'MAD-0042', prices: [], minNights: 3 }
  const label = inLocale('es', () =>
    spanText({ home, span: { kind: 'bar', from: 0, nights: 3, bar }, first: '2027-03-01' }),
  )
  expect(inLocale('es', () => nameOf(bar))).not.toBe('')
  expect(label).toContain(inLocale('es', () => nameOf(bar)))
})
