import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_DATED_RULES } from '#domain/dated-rule/dated-rules.ts'
import {
  fullNight,
  lengthDiscountPercent,
  monthlyPriceCents,
  nightPriceCents,
  priceNights,
  rateRuns,
  seasonChanges,
  seasonNights,
  sumOfNights,
  sumOfRun,
} from '#domain/pricing/night-price.ts'
import { priceStay } from '#domain/pricing/price.ts'
import { addDays, daysBetween, eachDate, fromEpochDay } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { someDatedRules } from '#tests/factories/dated-rules.ts'
import { plainHome, plainPrice } from '#tests/factories/price.ts'
import { tenPercent } from './samples.ts'

/** Days since 1970 on which the random stays begin. */
const STAY_DAYS = { min: 20_500, max: 22_000 }
const march = { checkIn: '2027-03-11', checkOut: '2027-03-25', cardFeePercent: 3 }
const holyWeek = {
  name: { es: 'Semana Santa', en: 'Holy Week' },
  from: '03-21',
  to: '03-24',
  percent: 150,
}

test('every night has its own price: base × season, less the discount of the stay', () => {
  const rules = plainHome({
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
  const rules = plainHome({ baseNightCents: 33_33, seasons: [{ ...holyWeek, percent: 115 }] })
  expect(nightPriceCents(rules, '2027-03-22', 7)).toBe(35_65) // 33.33 × 1.15 × 0.93 = 35.646…
  expect(nightPriceCents(rules, '2027-03-20', 7)).toBe(31_00) // 33.33 × 0.93 = 30.9969
})

test('a season may run over New Year', () => {
  const rules = plainHome({ seasons: [{ ...holyWeek, from: '12-20', to: '01-06', percent: 120 }] })
  const dates = ['2026-12-19', '2026-12-20', '2027-01-06', '2027-01-07']
  expect(dates.map((date) => nightPriceCents(rules, date, 0))).toEqual([50_00, 60_00, 60_00, 50_00])
})

test('the monthly price is 30 base nights at the 28-night discount', () => {
  expect(monthlyPriceCents(plainPrice({ lengthDiscounts: { week: 5, month: 20, quarter: 30 } }))).toBe(1_200_00)
})

test('the card fee of 3 % is on monthly stays alone, on stay less discount plus cleaning', () => {
  const monthly = priceStay(plainHome(), { checkIn: '2027-02-01', checkOut: '2027-05-01', cardFeePercent: 3 })
  expect(monthly).toMatchObject({ stayAmountCents: 4_450_00, cardFeeCents: 136_20, totalPriceCents: 4_676_20 })
  const nights = (count: number) =>
    priceStay(plainHome(), { checkIn: '2027-02-01', checkOut: addDays('2027-02-01', count), cardFeePercent: 3 })
  expect(nights(27).cardFeeCents).toBe(0)
  expect(nights(28).cardFeeCents).toBe(44_70)
})

test('the card fee is a setting: at 0 there is none', () => {
  const price = priceStay(plainHome(), { checkIn: '2027-02-01', checkOut: '2027-05-01', cardFeePercent: 0 })
  expect(price.totalPriceCents).toBe(4_540_00)
})

test('short stays have their own deposit', () => {
  const short = priceStay(plainHome(), march)
  const monthly = priceStay(plainHome(), { ...march, checkOut: '2027-04-08' })
  expect([short.depositCents, monthly.depositCents]).toEqual([200_00, 500_00])
})

test('the larger of promo code and member discount counts, never both', () => {
  const member = { ...march, finishedStays: 1 }
  expect(priceStay(plainHome(), member)).toMatchObject({ discountCents: 35_00, discountReason: { kind: 'member' } })
  expect(priceStay(plainHome(), { ...member, promo: tenPercent() })).toMatchObject({ discountCents: 70_00 })
  const small = tenPercent({ discount: { kind: 'percent', percent: 3 } })
  expect(priceStay(plainHome(), { ...member, promo: small })).toMatchObject({
    discountCents: 35_00,
    discountReason: { kind: 'member' },
  })
})

test('the member discount needs a finished stay', () => {
  expect(priceStay(plainHome(), { ...march, finishedStays: 0 }).discountCents).toBe(0)
})

const home = fc.record({
  price: fc.record({
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
  }),
  dated: someDatedRules(STAY_DAYS),
})
const stay = fc
  .tuple(fc.integer(STAY_DAYS), fc.integer({ min: 3, max: 366 }))
  .map(([day, nights]) => ({ checkIn: fromEpochDay(day), checkOut: fromEpochDay(day + nights) }))
const promo = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map((percent) => tenPercent({ discount: { kind: 'percent', percent } })),
  fc.integer({ min: 1, max: 9_000_00 }).map((amountCents) => tenPercent({ discount: { kind: 'amount', amountCents } })),
)

test('the lines add up to the total, and the discount never exceeds the stay', () => {
  fc.assert(
    fc.property(home, stay, promo, fc.integer({ min: 0, max: 2 }), (rules, dates, code, finishedStays) => {
      const price = priceStay(rules, { ...dates, promo: code, finishedStays, cardFeePercent: 3 })
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
    fc.property(home, stay, (rules, dates) => {
      const nights = priceNights(rules, dates.checkIn, dates.checkOut)
      expect(nights[0]?.date).toBe(dates.checkIn)
      expect(addDays(nights.at(-1)?.date ?? '', 1)).toBe(dates.checkOut)
      expect(new Set(nights.map((night) => night.date)).size).toBe(nights.length)
    }),
  )
})

test('the nights of a stay counted by their season add up to the same amount', () => {
  fc.assert(
    fc.property(home, stay, ({ price }, { checkIn, checkOut }) => {
      const nights = priceNights({ price, dated: NO_DATED_RULES }, checkIn, checkOut)
      const discount = lengthDiscountPercent(price.lengthDiscounts, nights.length)
      const counted = seasonNights(price.seasons, eachDate(checkIn, checkOut))
      expect(sumOfNights(price.baseNightCents, discount, counted)).toBe(sum(nights.map((night) => night.priceCents)))
    }),
  )
})

test('a night costs its dated cents, else the base by its dated percent, else by its season', () => {
  const rules = plainHome(
    { seasons: [holyWeek] },
    {
      night_cents: [['2027-03-20', '2027-03-22', 80_00]],
      night_percent: [['2027-03-21', '2027-03-23', 110_00]],
    },
  )
  const dates = eachDate('2027-03-19', '2027-03-26')
  expect(dates.map((date) => nightPriceCents(rules, date, 0))).toEqual([
    ...[50_00, 80_00, 80_00, 55_00, 75_00, 75_00, 50_00],
  ])
  expect(nightPriceCents(rules, '2027-03-20', 25)).toBe(60_00)
})

test('the runs of a rate are the nights of a stay, one after the other, and cost as much', () => {
  fc.assert(
    fc.property(home, stay, (rules, { checkIn, checkOut }) => {
      const dates = eachDate(checkIn, checkOut)
      const changes = seasonChanges(rules.price.seasons, dates)
      const runs = rateRuns(rules, { from: checkIn, to: checkOut }, changes)
      const ends = [...runs.slice(1).map(({ from }) => from), checkOut]
      expect(runs.map(({ to }) => to)).toEqual(ends)
      const discount = lengthDiscountPercent(rules.price.lengthDiscounts, dates.length)
      const summed = runs.map(({ from, to, rate }) => sumOfRun(fullNight(rules, rate), daysBetween(from, to), discount))
      expect(runs[0]?.from).toBe(checkIn)
      expect(sum(summed)).toBe(sum(priceNights(rules, checkIn, checkOut).map(({ priceCents }) => priceCents)))
    }),
  )
})
