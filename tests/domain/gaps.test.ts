import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowsStay, type StayDays } from '#domain/booking/stay-rules.ts'
import { findGaps, type Gap, rulesWithGap, soldPercent, worthOf } from '#domain/gap/gaps.ts'
import { addDays, daysBetween, eachDate } from '#domain/shared/calendar-date.ts'

const FIRST = '2027-03-03'
const day = (days: number) => addDays(FIRST, days)
const PRICE = {
  ...{ baseNightCents: 50_00, seasons: [], lengthDiscounts: { week: 10, month: 20, quarter: 30 } },
  ...{ cleaningFeeCents: 90_00, depositShortCents: 0, depositMonthlyCents: 0 },
}
const home = (more: Partial<StayDays> = {}) => ({ minNights: 7, dated: {}, price: PRICE, ...more })
const taken = (...spans: readonly (readonly [number, number])[]) =>
  spans.map(([from, to]) => ({ from: day(from), to: day(to) }))

test('free nights before and between stays are a gap where they are fewer than the least nights, and not after the last stay', () => {
  expect(findGaps(home(), taken([3, 20], [25, 40], [47, 50]), FIRST)).toEqual([
    {
      ...{ from: day(0), to: day(3), stay: { checkIn: day(0), checkOut: day(3) } },
      obstacles: [{ kind: 'min_nights', before: 7, after: 3 }],
    },
    {
      ...{ from: day(20), to: day(25), stay: { checkIn: day(20), checkOut: day(25) } },
      obstacles: [{ kind: 'min_nights', before: 7, after: 5 }],
    },
  ])
})

test('a gap names the closed day of arrival or departure that keeps the only stay out', () => {
  const closedArrival = { no_arrival: [[day(20), day(21)]] as const }
  expect(findGaps(home({ dated: closedArrival }), taken([0, 20], [27, 30]), FIRST)).toMatchObject([
    { stay: { checkIn: day(20), checkOut: day(27) }, obstacles: [{ kind: 'no_arrival' }] },
  ])
  expect(findGaps(home({ dated: closedArrival }), taken([0, 20], [28, 30]), FIRST)).toEqual([])
  const closedDeparture = { no_departure: [[day(26), day(28)]] as const }
  expect(findGaps(home({ dated: closedDeparture }), taken([0, 20], [27, 30]), FIRST)).toMatchObject([
    { stay: { checkIn: day(20), checkOut: day(27) }, obstacles: [{ kind: 'no_departure' }] },
  ])
})

test('gaps begin within 60 days and have 90 nights at the most', () => {
  const closed = home({ dated: { no_departure: [[FIRST, day(400)]] } })
  expect(findGaps(closed, taken([0, 59], [64, 70], [72, 74]), FIRST)).toMatchObject([{ from: day(59) }])
  expect(findGaps(closed, taken([0, 1], [92, 100]), FIRST)).toEqual([])
})

test('a gap is worth its nights after the discount of their length, by the percent that is sold, less one cleaning', () => {
  const stay = { checkIn: day(20), checkOut: day(27) }
  expect(worthOf(home(), stay, 60)).toEqual({ nightsCents: 315_00, worthCents: 99_00 })
  expect(worthOf(home(), stay, 20).worthCents).toBe(-27_00)
})

test('nights that are closed are not for sale, and those outside of the days do not count', () => {
  const nights = [
    { from: day(-5), to: day(6), use: 'sold' } as const,
    { from: day(8), to: day(14), use: 'sold' } as const,
    { from: day(0), to: day(4), use: 'closed' } as const,
  ]
  expect(soldPercent(2, nights, { from: day(0), to: day(10) })).toBe(50)
  expect(soldPercent(1, [{ from: day(0), to: day(9), use: 'closed' }], { from: day(0), to: day(9) })).toBe(0)
})

const spans = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 9 })), { maxLength: 8 })
  .map((pairs) => {
    let at = 0
    return pairs.map(([free, nights]) => {
      const from = at + free
      at = from + nights
      return [from, at] as const
    })
  })
const ranges = spans.map((all) => all.map(([from, to]) => [day(from), day(to)] as const))
const homes = fc
  .record({ minNights: fc.integer({ min: 1, max: 20 }), no_arrival: ranges, no_departure: ranges, least: ranges })
  .map(({ minNights, no_arrival, no_departure, least }) =>
    home({
      minNights,
      dated: { no_arrival, no_departure, min_nights: least.map(([from, to], index) => [from, to, (index % 10) + 1]) },
    }),
  )

test('no stay fits a gap, its rule lets its stay in, and free nights that are no gap have a stay', () => {
  fc.assert(
    fc.property(homes, spans, (one, stays) => {
      const gaps = findGaps(one, taken(...stays), FIRST)
      for (const gap of gaps) {
        expect(allowedIn(one, gap)).toEqual([])
        const after = { ...one, dated: rulesWithGap(one, gap) }
        expect(allowsStay(after, gap.stay)).toBe(true)
        expect(gap.stay.checkIn >= gap.from && gap.stay.checkOut <= gap.to).toBe(true)
      }
      const starts = [0, ...stays.map(([, to]) => to)]
      for (const [index, [to]] of stays.entries()) {
        const free = { from: day(starts[index] ?? 0), to: day(to) }
        if (free.from >= day(60) || gaps.some(({ from }) => from === free.from)) continue
        expect(allowedIn(one, free)).not.toEqual([])
      }
    }),
  )
})

/** Lists the stays within free nights that a home allows. */
function allowedIn(one: StayDays, { from, to }: Pick<Gap, 'from' | 'to'>) {
  return eachDate(from, to).flatMap((checkIn) =>
    Array.from({ length: daysBetween(checkIn, to) }, (_, index) => addDays(checkIn, index + 1))
      .map((checkOut) => ({ checkIn, checkOut }))
      .filter((stay) => allowsStay(one, stay)),
  )
}
