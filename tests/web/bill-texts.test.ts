import { expect, test } from 'vitest'
import { inLocale } from '#i18n/in-locale.server.ts'
import { billTexts } from '#web/features/apartment/bill-texts.ts'

const HOME = { city: 'madrid', monthlyPriceCents: 1710_00, services: ['wifi', 'water', 'electricity'] } as const

test('a month costs its published price and a transport pass for each adult', () => {
  expect(inLocale('es', () => billTexts(HOME, 1).at(-1))).toBe(
    'Un mes aquí, al precio publicado: 1.710,00\u00a0€ con lo incluido y 54,60\u00a0€ de un abono de transporte (abono de 30 días, zona A, tarifa normal). En total, 1.764,60\u00a0€.',
  )
  expect(inLocale('en', () => billTexts({ ...HOME, city: 'malaga' }, 2).at(-1))).toBe(
    'A month here, at the published price: 1.710,00\u00a0€ with what is included and 79,90\u00a0€ for 2 transport passes (EMT monthly card, full fare). In total, 1.789,90\u00a0€.',
  )
})

test('bills that the price does not cover are named after the cost of a month', () => {
  expect(inLocale('es', () => billTexts({ ...HOME, services: ['wifi'] }, 1).at(-1))).toMatch(
    / No incluye electricidad y agua\.$/,
  )
})

test('what the price covers and up to which amount stands first', () => {
  expect(inLocale('en', () => billTexts({ ...HOME, electricityAllowanceCents: 60_00 }, 1)).slice(0, 2)).toEqual([
    'Included in the price: wifi, water and electricity.',
    'Electricity is covered up to 60,00\u00a0€ a month; above that you pay the difference the meter shows.',
  ])
  expect(inLocale('es', () => billTexts({ ...HOME, services: ['concierge'] }, 1))[0]).toBe(
    'El precio no incluye suministros: se pagan según el contador.',
  )
})
