import { expect, test } from 'vitest'
import {
  areNightsFree,
  barsInTheWay,
  gapFrom,
  nightsCents,
  priceOn,
  pricesWithin,
  spanAt,
  spansOf,
} from '#domain/timeline/spans.ts'
import type { Bar } from '#domain/timeline/timeline.ts'

function bar(from: number, nights: number, id = `${from}`): Bar {
  return {
    ...{ kind: 'confirmed', from, nights, name: 'Ferrand', id, paidPercent: null, endsAt: null, block: null },
    ...{ isPaymentRefused: false, isDepositRefused: false },
  }
}

test('a row is its bars and the free nights between them, to the last day', () => {
  const home = { bars: [bar(-4, 6), bar(5, 3), bar(8, 4)] }
  expect(spansOf(home, 30).map(({ kind, from, nights }) => [kind, from, nights])).toEqual([
    ['bar', -4, 6],
    ['gap', 2, 3],
    ['bar', 5, 3],
    ['bar', 8, 4],
    ['gap', 12, 18],
  ])
  expect(spansOf(home, 30).at(-1)).toMatchObject({ isOpen: true })
  expect(spansOf({ bars: [] }, 7)).toEqual([{ kind: 'gap', from: 0, nights: 7, isOpen: true }])
  expect(spansOf({ bars: [bar(-2, 40)] }, 30)).toHaveLength(1)
})

test('the span of a night is found, and none outside of the row', () => {
  const spans = spansOf({ bars: [bar(2, 3)] }, 10)
  expect([0, 1, 2, 4, 5, 9].map((day) => spanAt(spans, day)?.kind)).toEqual(['gap', 'gap', 'bar', 'bar', 'gap', 'gap'])
  expect(spanAt(spans, 10)).toBeUndefined()
})

test('free nights that can still be let begin today; nights that are over stay as they are, and so do stays', () => {
  const spans = spansOf({ bars: [bar(4, 3)] }, 30)
  expect(spans.map((span) => gapFrom(span, 2)).map(({ from, nights }) => [from, nights])).toEqual([
    [2, 2],
    [4, 3],
    [7, 23],
  ])
  expect(spans.map((span) => gapFrom(span, 6)).map(({ from, nights }) => [from, nights])).toEqual([
    [0, 4],
    [4, 3],
    [7, 23],
  ])
})

test('nights that begin on the day of departure are free, and one’s own do not count', () => {
  const home = { bars: [bar(2, 3, 'A'), bar(8, 2, 'B')] }
  expect(areNightsFree(home, 5, 8)).toBe(true)
  expect(areNightsFree(home, 4, 6)).toBe(false)
  expect(areNightsFree(home, 3, 6, 'A')).toBe(true)
  expect(barsInTheWay(home, 0, 30).map(({ id }) => id)).toEqual(['A', 'B'])
})

test('prices are told where they change, and added up by what a night costs', () => {
  const prices = [
    { from: 0, cents: 7_200 },
    { from: 10, cents: 8_100 },
    { from: 12, cents: 7_200 },
  ]
  expect([0, 9, 10, 12, 40].map((day) => priceOn(prices, day))).toEqual([7_200, 7_200, 8_100, 7_200, 7_200])
  expect(pricesWithin(prices, 8, 3)).toEqual([
    { from: 8, cents: 7_200 },
    { from: 10, cents: 8_100 },
  ])
  expect(nightsCents(prices, 8, 14)).toEqual([
    { nights: 4, cents: 7_200 },
    { nights: 2, cents: 8_100 },
  ])
})
