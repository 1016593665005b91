import { expect, test } from 'vitest'
import { stayCounts } from '#domain/pricing/member-discount.ts'
import { normalisePromoCode, promoCodeApplies, promoDiscountCents } from '#domain/pricing/promo-code.ts'
import { tenPercent } from './samples.ts'

const stay = { today: '2027-06-01', nights: 10, city: 'sevilla' as const }

test('a code is valid within its window, both days included', () => {
  const promo = tenPercent({ validFrom: '2027-06-01', validTo: '2027-06-30' })
  const on = (today: string) => promoCodeApplies(promo, { ...stay, today })
  expect(['2027-05-31', '2027-06-01', '2027-06-30', '2027-07-01'].map(on)).toEqual([false, true, true, false])
})

test('a code may ask for nights and for a city', () => {
  expect(promoCodeApplies(tenPercent({ minNights: 11 }), stay)).toBe(false)
  expect(promoCodeApplies(tenPercent({ minNights: 10 }), stay)).toBe(true)
  expect(promoCodeApplies(tenPercent({ city: 'madrid' }), stay)).toBe(false)
  expect(promoCodeApplies(tenPercent({ city: 'sevilla' }), stay)).toBe(true)
})

test('an amount takes off no more than the stay costs', () => {
  const promo = tenPercent({ discount: { kind: 'amount', amountCents: 100_00 } })
  expect(promoDiscountCents(promo, 250_00)).toBe(100_00)
  expect(promoDiscountCents(promo, 60_00)).toBe(60_00)
})

test('codes are read in any case and with spaces around', () => {
  expect(normalisePromoCode(' azahar10 ')).toBe('AZAHAR10')
})

test('a stay counts for the member once it was confirmed and its check-out has passed', () => {
  expect(stayCounts({ wasConfirmed: true, checkOut: '2027-06-01' }, '2027-06-01')).toBe(true)
  expect(stayCounts({ wasConfirmed: true, checkOut: '2027-06-02' }, '2027-06-01')).toBe(false)
  expect(stayCounts({ wasConfirmed: false, checkOut: '2027-05-01' }, '2027-06-01')).toBe(false)
})
