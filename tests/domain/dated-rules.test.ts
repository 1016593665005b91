import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowsStay, checkStay } from '#domain/booking/stay-rules.ts'
import { type DatedRange, rangeOn, withRange } from '#domain/dated-rule/dated-rules.ts'
import { eachDate, fromEpochDay } from '#domain/shared/calendar-date.ts'

const now = new Date('2027-03-01T10:00:00Z')
const home = {
  minNights: 3,
  instantMaxNights: 20,
  automaticOffers: false,
  dated: {
    min_nights: [['2027-04-01', '2027-04-11', 7]],
    no_arrival: [['2027-05-01', '2027-05-02']],
    no_departure: [['2027-05-08', '2027-05-09']],
  },
} as const
const check = (checkIn: string, checkOut: string) => {
  const result = checkStay({ checkIn, checkOut }, home, now)
  return result.ok ? 'ok' : result.code
}

test('the day of arrival decides how many nights a stay needs', () => {
  expect([check('2027-03-31', '2027-04-03'), check('2027-04-01', '2027-04-07')]).toEqual(['ok', 'stay_too_short'])
  expect([check('2027-04-10', '2027-04-17'), check('2027-04-11', '2027-04-14')]).toEqual(['ok', 'ok'])
})

test('no stay begins or ends on a closed day, and one may contain it', () => {
  expect([check('2027-05-01', '2027-05-10'), check('2027-04-28', '2027-05-10')]).toEqual(['arrival_closed', 'ok'])
  expect([check('2027-05-02', '2027-05-08'), check('2027-05-08', '2027-05-12')]).toEqual(['departure_closed', 'ok'])
})

test('what is checked of a stay is what searches ask of its days', () => {
  for (const checkIn of eachDate('2027-03-28', '2027-05-12')) {
    for (const checkOut of eachDate('2027-03-29', '2027-05-20')) {
      if (checkOut <= checkIn) continue
      expect(allowsStay(home, { checkIn, checkOut })).toBe(check(checkIn, checkOut) === 'ok')
    }
  }
})

const day = fc.integer({ min: 20_500, max: 20_560 })
const change = fc.record({
  from: day,
  days: fc.integer({ min: 1, max: 20 }),
  value: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(null), fc.constant('closed' as const)),
})

test('a new rule takes the place of others on its dates and leaves all other dates as they were', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 10 }), (changes) => {
      const expected = new Map<string, number | 'closed' | null>()
      let ranges: DatedRange[] = []
      for (const { from, days, value } of changes) {
        const span = { from: fromEpochDay(from), to: fromEpochDay(from + days) }
        for (const date of eachDate(span.from, span.to)) expected.set(date, value)
        ranges = withRange(ranges, span, value)
      }
      for (const date of eachDate(fromEpochDay(20_490), fromEpochDay(20_600))) {
        const found = rangeOn(ranges, date)
        expect(found ? (found[2] ?? 'closed') : null).toBe(expected.get(date) ?? null)
      }
      const bounds = ranges.map(([from, to, value]) => ({ from, to, value }))
      for (const [index, { from, to, value }] of bounds.entries()) {
        const next = bounds[index + 1]
        expect(from < to).toBe(true)
        expect(next === undefined || to < next.from || (to === next.from && value !== next.value)).toBe(true)
      }
    }),
  )
})
