import { expect, test } from 'vitest'
import { suggestOwnRates } from '#domain/rate-suggestion/own-rates.ts'
import { proposedCents } from '#domain/rate-suggestion/proposed-cents.ts'
import type { HomeToRate, RateSuggestion } from '#domain/rate-suggestion/rate-suggestions.ts'
import { addDays, eachDate } from '#domain/shared/calendar-date.ts'

const TODAY = '2027-03-01'
const day = (days: number) => addDays(TODAY, days)
const DAYS = { today: TODAY, from: TODAY, to: day(180) }
const SUMMER = { name: { es: 'Verano', en: 'Summer' }, from: '06-01', to: '08-31', percent: 120 }

function home(
  houseCode: string,
  { sold = [] as readonly (readonly [number, number])[], ...more }: Overrides = {},
): HomeToRate {
  const taken = sold.map(([from, to]) => ({ from: day(from), to: day(to) }))
  return {
    ...{ houseCode, city: 'madrid', place: 'Chamberí', bedrooms: 1, floorCents: null, dated: {}, decided: [] },
    price: { baseNightCents: 100_00, seasons: [] },
    ...{ taken, nights: taken.map((one) => ({ ...one, use: 'sold' as const })) },
    ...more,
  }
}
type Overrides = Partial<HomeToRate> & { sold?: readonly (readonly [number, number])[] }

const others = (count: number, overrides: Overrides = {}) =>
  Array.from({ length: count }, (_, index) => home(`MAD-9${index}`, overrides))
const suggest = (one: HomeToRate, alike: readonly HomeToRate[] = []) =>
  suggestOwnRates([one, ...alike], DAYS).filter(({ houseCode }) => houseCode === one.houseCode)
const at = (suggestions: readonly RateSuggestion[], date: string) =>
  suggestions.find(({ from, to }) => from <= date && date < to)

test('nights that sell slower than in homes alike of the neighbourhood cost less, and faster ones more', () => {
  const slow = at(suggest(home('MAD-1', { sold: [[20, 26]] }), others(5, { sold: [[0, 180]] })), day(0))
  expect(slow).toMatchObject({
    ...{ from: day(0), to: day(15), beforeCents: 100_00, nightCents: 90_00 },
    reasons: [{ kind: 'occupancy', nights: 30, soldNights: 6, alikePercent: 100, place: 'Chamberí', percent: -10 }],
  })
  const fast = at(suggest(home('MAD-1', { sold: [[3, 30]] }), others(5, { sold: [[0, 12]] })), day(0))
  expect(fast).toMatchObject({
    to: day(3),
    nightCents: 110_00,
    reasons: [{ soldNights: 27, alikePercent: 40, percent: 10 }],
  })
})

test('homes alike are those of the city where the neighbourhood has too few, and of the same bedrooms', () => {
  const one = home('MAD-1', { sold: [[10, 16]] })
  const elsewhere = others(3, { sold: [[0, 180]], place: 'Retiro' })
  expect(at(suggest(one, elsewhere), day(0))).toMatchObject({ reasons: [{ kind: 'occupancy', place: null }] })
  expect(at(suggest(one, others(5, { sold: [[0, 180]], bedrooms: 2 })), day(0))).toBeUndefined()
})

test('nights without a sale around them cost less by days ahead, and the last free ones of early sales more', () => {
  const empty = suggest(home('MAD-1'))
  expect(at(empty, day(0))).toMatchObject({
    nightCents: 90_00,
    reasons: [{ kind: 'lead_time', daysAhead: 0, percent: -10 }],
  })
  expect(at(empty, day(46))).toMatchObject({
    nightCents: 92_00,
    reasons: [{ daysAhead: 46, nights: 30, soldNights: 0, percent: -8 }],
  })
  expect(at(empty, day(80))).toMatchObject({ nightCents: 96_00 })
  expect(at(empty, day(120))).toBeUndefined()
  const early = at(suggest(home('MAD-1', { sold: [[95, 180]] })), day(93))
  expect(early).toMatchObject({ nightCents: 105_00, reasons: [{ kind: 'lead_time', daysAhead: 92, percent: 5 }] })
})

test('a season makes up a part of the difference to homes alike, and never where a dated price stands in its place', () => {
  const summer = others(5, { price: { baseNightCents: 80_00, seasons: [SUMMER] } })
  expect(at(suggest(home('MAD-1'), summer), day(100))).toMatchObject({
    nightCents: 106_00,
    reasons: [{ kind: 'season', ownPercent: 100, alikePercent: 120, percent: 6 }],
  })
  const dated = { night_cents: [[day(92), day(180), 100_00]] } as const
  expect(at(suggest(home('MAD-1', { dated }), summer), day(100))).toBeUndefined()
})

test('no price is proposed for taken nights, for those that a person has decided, or for two present prices at once', () => {
  const found = suggest(
    home('MAD-1', {
      taken: [{ from: day(3), to: day(5) }],
      decided: [{ from: day(8), to: day(10) }],
      dated: { night_percent: [[day(12), day(13), 80_00]] },
    }),
  )
  const spans = found.filter(({ from }) => from < day(15)).map(({ from, to, beforeCents }) => [from, to, beforeCents])
  expect(spans).toEqual([
    [day(0), day(3), 100_00],
    [day(5), day(8), 100_00],
    [day(10), day(12), 100_00],
    [day(12), day(13), 80_00],
    [day(13), day(15), 100_00],
  ])
})

const step = (percent: number) => ({ kind: 'lead_time', daysAhead: 9, nights: 30, soldNights: 0, percent }) as const

test.each([
  ['steps multiply, in whole euros', 100_50, null, [-10, 5], 95_00, []],
  ['no more than 15 % less', 100_00, null, [-10, -10], 85_00, ['limit']],
  ['no more than 15 % more', 100_00, null, [10, 10], 115_00, ['limit']],
  ['not below the floor', 100_00, 95_40, [-10], 96_00, ['floor']],
  ['not below the floor beyond the limit', 100_00, 90_00, [-10, -10], 90_00, ['limit', 'floor']],
  ['nothing where the floor is the price', 100_00, 100_00, [-10], null, []],
  ['nothing where the floor is far above', 100_00, 130_00, [10], null, []],
  ['nothing within 2 %', 100_00, null, [-2], null, []],
  ['nothing without a reason', 10_50, null, [], null, []],
])('%s', (_, beforeCents, floorCents, percents, nightCents, ends) => {
  const proposed = proposedCents({ beforeCents, floorCents, steps: percents.map(step) })
  expect(proposed?.nightCents ?? null).toBe(nightCents)
  expect(proposed?.reasons.slice(percents.length).map(({ kind }) => kind) ?? []).toEqual(ends)
})

test('every proposal is within its bounds, for free nights alone, and the same facts have the same ones', () => {
  const homes = Array.from({ length: 12 }, (_, index) =>
    home(`MAD-${index}`, { sold: [[index * 4, index * 9 + 5]], floorCents: 90_00 }),
  )
  const found = suggestOwnRates(homes, DAYS)
  expect(found.length).toBeGreaterThan(0)
  expect(suggestOwnRates(homes, DAYS)).toEqual(found)
  for (const { houseCode, from, to, beforeCents, nightCents } of found) {
    expect(nightCents).toBeGreaterThanOrEqual(90_00)
    expect(Math.abs(nightCents - beforeCents)).toBeLessThanOrEqual(beforeCents * 0.15)
    const taken = homes.find((one) => one.houseCode === houseCode)?.taken ?? []
    const free = eachDate(from, to).every((date) => taken.every((one) => date < one.from || date >= one.to))
    expect(free).toBe(true)
  }
})
