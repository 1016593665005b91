import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsOfStay, paymentSchedule } from '#domain/payment/schedule.ts'
import { isMonthlyStay, type Price, priceStay } from '#domain/pricing/price.ts'
import { addDays, fromEpochDay } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { plainHome } from '#tests/factories/price.ts'
import { tenPercent } from './samples.ts'

/** A short stay that costs 1.000,00 € in all: ten nights at 91,00 € and 90,00 € of cleaning. */
function thousand(checkIn: string): { price: Price; stay: { checkIn: string; checkOut: string } } {
  const stay = { checkIn, checkOut: addDays(checkIn, 10) }
  const price = priceStay(plainHome({ baseNightCents: 91_00 }), { ...stay, cardFeePercent: 3 })
  expect(price.totalPriceCents).toBe(1_000_00)
  return { price, stay }
}

const plan = (checkIn: string, terms: 'general' | 'particular', today: string) => {
  const { price, stay } = thousand(checkIn)
  return paymentSchedule(price, stay, terms, today).map((part) => [part.number, part.amountCents, part.dueDate])
}

test.each([
  ['2027-03-08', [[1, 1_000_00, '2027-03-01']]],
  [
    '2027-03-09',
    [
      [1, 300_00, '2027-03-01'],
      [2, 700_00, '2027-03-02'],
    ],
  ],
  [
    '2027-06-01',
    [
      [1, 300_00, '2027-03-01'],
      [2, 700_00, '2027-05-25'],
    ],
  ],
])('general terms, booked on 1 March 2027 for %s', (checkIn, expected) => {
  expect(plan(checkIn, 'general', '2027-03-01')).toEqual(expected)
})

test('particular terms: half now and half 7 days before, when booked more than 45 days ahead', () => {
  expect(plan('2027-04-15', 'particular', '2027-03-01')).toEqual([[1, 1_000_00, '2027-03-01']])
  expect(plan('2027-04-16', 'particular', '2027-03-01')).toEqual([
    [1, 500_00, '2027-03-01'],
    [2, 500_00, '2027-04-09'],
  ])
})

test('a monthly stay is charged month by month, as in the worked example', () => {
  const stay = { checkIn: '2027-02-01', checkOut: '2027-05-01' }
  const price = priceStay(plainHome(), { ...stay, cardFeePercent: 3 })
  const parts = paymentSchedule(price, stay, 'general', '2026-12-01')
  expect(parts.map((part) => [part.number, part.amountCents, part.dueDate, part.month, part.purpose])).toEqual([
    [1, 460_41, '2026-12-01', 1, 'first'],
    [2, 1_074_29, '2027-01-25', 1, 'rest_before_arrival'],
    [3, 1_596_50, '2027-02-22', 2, 'month'],
    [4, 1_545_00, '2027-03-25', 3, 'month'],
  ])
  expect(sum(parts.map((part) => part.amountCents))).toBe(4_676_20)
})

test('a monthly stay booked late pays all that is due before arrival at once', () => {
  const stay = { checkIn: '2027-02-01', checkOut: '2027-04-01' }
  const price = priceStay(plainHome(), { ...stay, cardFeePercent: 3 })
  const parts = paymentSchedule(price, stay, 'general', '2027-01-30')
  expect(parts.map((part) => [part.amountCents, part.dueDate])).toEqual([
    [1_534_70, '2027-01-30'],
    [1_596_50, '2027-02-22'],
  ])
})

test('months are counted from check-in, so that a clamped month end does not drift', () => {
  expect(monthsOfStay({ checkIn: '2027-01-31', checkOut: '2027-05-10' })).toEqual([
    { checkIn: '2027-01-31', checkOut: '2027-02-28' },
    { checkIn: '2027-02-28', checkOut: '2027-03-31' },
    { checkIn: '2027-03-31', checkOut: '2027-04-30' },
    { checkIn: '2027-04-30', checkOut: '2027-05-10' },
  ])
})

test('a stay that costs nothing has nothing to pay', () => {
  const stay = { checkIn: '2027-03-20', checkOut: '2027-03-25' }
  const free = tenPercent({ discount: { kind: 'percent', percent: 100 } })
  const price = priceStay(plainHome({ cleaningFeeCents: 0 }), { ...stay, promo: free, cardFeePercent: 3 })
  expect(paymentSchedule(price, stay, 'general', '2027-03-01')).toEqual([])
})

const world = fc.record({
  base: fc.integer({ min: 1, max: 400_00 }),
  cleaning: fc.integer({ min: 0, max: 200_00 }),
  month: fc.integer({ min: 0, max: 40 }),
  feePercent: fc.integer({ min: 0, max: 5 }),
  discount: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 100 })),
  today: fc.integer({ min: 20_500, max: 21_500 }),
  ahead: fc.integer({ min: 0, max: 300 }),
  nights: fc.integer({ min: 3, max: 366 }),
  terms: fc.constantFrom('general' as const, 'particular' as const),
})

test('no cent is lost, nothing is due twice, and what is due before arrival is charged before check-in', () => {
  fc.assert(
    fc.property(world, (sample) => {
      const today = fromEpochDay(sample.today)
      const checkIn = fromEpochDay(sample.today + sample.ahead)
      const stay = { checkIn, checkOut: fromEpochDay(sample.today + sample.ahead + sample.nights) }
      const rules = plainHome({
        baseNightCents: sample.base,
        cleaningFeeCents: sample.cleaning,
        lengthDiscounts: { week: 0, month: sample.month, quarter: sample.month },
      })
      const promo = sample.discount ? tenPercent({ discount: { kind: 'percent', percent: sample.discount } }) : null
      const price = priceStay(rules, { ...stay, promo, cardFeePercent: sample.feePercent })
      const parts = paymentSchedule(price, stay, sample.terms, today)

      expect(sum(parts.map((part) => part.amountCents))).toBe(price.totalPriceCents)
      expect(parts.map((part) => part.number)).toEqual(parts.map((_, index) => index + 1))
      expect(parts.every((part) => part.amountCents > 0 && part.dueDate >= today)).toBe(true)
      expect(parts.map((part) => part.dueDate)).toEqual(parts.map((part) => part.dueDate).toSorted())
      expect(parts.filter((part) => part.purpose !== 'month').every((part) => part.dueDate <= checkIn)).toBe(true)
      if (!isMonthlyStay(stay.checkIn, stay.checkOut))
        expect(parts.some((part) => part.purpose === 'month')).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('the months of a stay follow each other without gap or overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_000, max: 23_000 }), fc.integer({ min: 28, max: 366 }), (day, nights) => {
      const stay = { checkIn: fromEpochDay(day), checkOut: fromEpochDay(day + nights) }
      const months = monthsOfStay(stay)
      expect(months[0]?.checkIn).toBe(stay.checkIn)
      expect(months.at(-1)?.checkOut).toBe(stay.checkOut)
      for (const [index, month] of months.entries()) {
        expect(month.checkOut > month.checkIn).toBe(true)
        if (index > 0) expect(months[index - 1]?.checkOut).toBe(month.checkIn)
      }
    }),
  )
})
