import { expect, test } from 'vitest'
import { inLocale } from '#i18n/in-locale.server.ts'
import { livingCostText } from '#web/features/apartment/living-cost.ts'

const HOME = { city: 'madrid', monthlyPriceCents: 1710_00, services: ['wifi', 'water', 'electricity'] } as const

test('a month costs its published price and a transport pass for each adult', () => {
  expect(inLocale('es', () => livingCostText(HOME, 1))).toBe(
    'Un mes aquí, al precio publicado: 1.710,00\u00a0€ con lo incluido y 54,60\u00a0€ de un abono de transporte (abono de 30 días, zona A, tarifa normal). En total, 1.764,60\u00a0€.',
  )
  expect(inLocale('en', () => livingCostText({ ...HOME, city: 'malaga' }, 2))).toBe(
    'A month here, at the published price: 1.710,00\u00a0€ with what is included and 79,90\u00a0€ for 2 transport passes (EMT monthly card, full fare). In total, 1.789,90\u00a0€.',
  )
})

test('bills that the price does not cover are named after the cost of a month', () => {
  expect(inLocale('es', () => livingCostText({ ...HOME, services: ['wifi'] }, 1))).toMatch(
    / No incluye electricidad y agua\.$/,
  )
})
