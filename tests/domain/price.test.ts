import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lengthDiscountPercent,
  monthlyPriceCents,
  nightPriceCents,
  priceNights,
  seasonNights,
  sumOfNights,
} from '#domain/pricing/night-price.ts'
import { priceStay } from '#domain/pricing/price.ts'
import { addDays, eachDate, fromEpochDay } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { plainPrice } from '#tests/factories/price.ts'
import { tenPercent } from './samples.ts'

const march = { checkIn: '2027-03-11', checkOut: '2027-03-25', cardFeePercent: 3 }
const holyWeek = {
  name: { es: 'Semana Santa', en: 'Holy Week' },
  from: '03-21',
  to: '03-24',
  percent: 150,
}

test('every night has its own price: base × season, less the discount of the stay', () => {
  const rules = plainPrice({
    baseNightCents: 46_00,
    seasons: [holyWeek],
    cleaningFeeCents: 70_00,
    lengthDiscounts: { week: 0, month: 10, quarter: 20 },
  })
  const price = priceStay(rules, { ...march, promo: tenPercent() })
  expect(price.nights.slice(0, 10).every((night) => night.priceCents === 46_00)).toBe(true)
  expect(price.nights.slice(10).map((night) => night.priceCents)).toEqual([69_00, 69_00, 69_00, 69_00])
  expect(price).toMatchObject({
    stayAmountCents: 736_00,
    discountCents: 73_60,
    discountReason: { kind: 'promo_code', code: 'AZAHAR10' },
    cleaningFeeCents: 70_00,
    cardFeeCents: 0,
    totalPriceCents: 732_40,
    depositCents: 200_00,
  })
})

test('the length discount begins at 7, 28 and 90 nights', () => {
  const discounts = { week: 5, month: 20, quarter: 30 }
  const at = (nights: number) => lengthDiscountPercent(discounts, nights)
  expect([6, 7, 27, 28, 89, 90].map(at)).toEqual([0, 5, 5, 20, 20, 30])
})

test('a night is rounded once, half up', () => {
  const rules = plainPrice({ baseNightCents: 33_33, seasons: [{ ...holyWeek, percent: 115 }] })
  expect(nightPriceCents(rules, '2027-03-22', 7)).toBe(35_65) // 33.33 × 1.15 × 0.93 = 35.646…
  expect(nightPriceCents(rules, '2027-03-20', 7)).toBe(31_00) // 33.33 × 0.93 = 30.9969
})

test('a season may run over New Year', () => {
  const rules = plainPrice({ seasons: [{ ...holyWeek, from: '12-20', to: '01-06', percent: 120 }] })
  const dates = ['2026-12-19', '2026-12-20', '2027-01-06', '2027-01-07']
  expect(dates.map((date) => nightPriceCents(rules, date, 0))).toEqual([50_00, 60_00, 60_00, 50_00])
})

test('the monthly price is 30 base nights at the 28-night discount', () => {
  expect(monthlyPriceCents(plainPrice({ lengthDiscounts: { week: 5, month: 20, quarter: 30 } }))).toBe(1_200_00)
})

test('the card fee of 3 % is on monthly stays alone, on stay less discount plus cleaning', () => {
  const monthly = priceStay(plainPrice(), { checkIn: '2027-02-01', checkOut: '2027-05-01', cardFeePercent: 3 })
  expect(monthly).toMatchObject({ stayAmountCents: 4_450_00, cardFeeCents: 136_20, totalPriceCents: 4_676_20 })
  const nights = (count: number) =>
    priceStay(plainPrice(), { checkIn: '2027-02-01', checkOut: addDays('2027-02-01', count), cardFeePercent: 3 })
  expect(nights(27).cardFeeCents).toBe(0)
  expect(nights(28).cardFeeCents).toBe(44_70)
})

test('the card fee is a setting: at 0 there is none', () => {
  const price = priceStay(plainPrice(), { checkIn: '2027-02-01', checkOut: '2027-05-01', cardFeePercent: 0 })
  expect(price.totalPriceCents).toBe(4_540_00)
})

test('short stays have their own deposit', () => {
  const short = priceStay(plainPrice(), march)
  const monthly = priceStay(plainPrice(), { ...march, checkOut: '2027-04-08' })
  expect([short.depositCents, monthly.depositCents]).toEqual([200_00, 500_00])
})

test('the larger of promo code and member discount counts, never both', () => {
  const member = { ...march, finishedStays: 1 }
  expect(priceStay(plainPrice(), member)).toMatchObject({ discountCents: 35_00, discountReason: { kind: 'member' } })
  expect(priceStay(plainPrice(), { ...member, promo: tenPercent() })).toMatchObject({ discountCents: 70_00 })
  const small = tenPercent({ discount: { kind: 'percent', percent: 3 } })
  expect(priceStay(plainPrice(), { ...member, promo: small })).toMatchObject({
    discountCents: 35_00,
    discountReason: { kind: 'member' },
  })
})

test('the member discount needs a finished stay', () => {
  expect(priceStay(plainPrice(), { ...march, finishedStays: 0 }).discountCents).toBe(0)
})

const rules = fc.record({
  baseNightCents: fc.integer({ min: 1_00, max: 500_00 }),
  seasons: fc.constantFrom([], [holyWeek], [{ ...holyWeek, from: '12-01', to: '02-28', percent: 77 }]),
  lengthDiscounts: fc.record({
    week: fc.integer({ min: 0, max: 15 }),
    month: fc.integer({ min: 0, max: 40 }),
    quarter: fc.integer({ min: 0, max: 60 }),
  }),
  cleaningFeeCents: fc.integer({ min: 0, max: 300_00 }),
  depositShortCents: fc.constant(200_00),
  depositMonthlyCents: fc.constant(500_00),
})
const stay = fc
  .tuple(fc.integer({ min: 20_500, max: 22_000 }), fc.integer({ min: 3, max: 366 }))
  .map(([day, nights]) => ({ checkIn: fromEpochDay(day), checkOut: fromEpochDay(day + nights) }))
const promo = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map((percent) => tenPercent({ discount: { kind: 'percent', percent } })),
  fc.integer({ min: 1, max: 9_000_00 }).map((amountCents) => tenPercent({ discount: { kind: 'amount', amountCents } })),
)

test('the lines add up to the total, and the discount never exceeds the stay', () => {
  fc.assert(
    fc.property(rules, stay, promo, fc.integer({ min: 0, max: 2 }), (home, dates, code, finishedStays) => {
      const price = priceStay(home, { ...dates, promo: code, finishedStays, cardFeePercent: 3 })
      expect(sum(price.nights.map((night) => night.priceCents))).toBe(price.stayAmountCents)
      expect(price.stayAmountCents - price.discountCents + price.cleaningFeeCents + price.cardFeeCents).toBe(
        price.totalPriceCents,
      )
      expect(price.discountCents).toBeLessThanOrEqual(price.stayAmountCents)
      expect(price.discountCents > 0).toBe(price.discountReason !== null)
    }),
  )
})

test('the nights of a stay are its dates, one after the other, without the check-out', () => {
  fc.assert(
    fc.property(rules, stay, (home, dates) => {
      const nights = priceNights(home, dates.checkIn, dates.checkOut)
      expect(nights[0]?.date).toBe(dates.checkIn)
      expect(addDays(nights.at(-1)?.date ?? '', 1)).toBe(dates.checkOut)
      expect(new Set(nights.map((night) => night.date)).size).toBe(nights.length)
    }),
  )
})

test('the nights of a stay counted by their season add up to the same amount', () => {
  fc.assert(
    fc.property(rules, stay, (home, { checkIn, checkOut }) => {
      const nights = priceNights(home, checkIn, checkOut)
      const discount = lengthDiscountPercent(home.lengthDiscounts, nights.length)
      const counted = seasonNights(home.seasons, eachDate(checkIn, checkOut))
      expect(sumOfNights(home.baseNightCents, discount, counted)).toBe(sum(nights.map((night) => night.priceCents)))
    }),
  )
})
