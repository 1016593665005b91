import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FIT_STEP,
  type FitFor,
  fitOf,
  isWellRated,
  medianOf,
  POINT,
  type RankedFacts,
  ratingKey,
  recommendationRank,
  standingOf,
} from '#domain/catalogue/recommendation.ts'

const PARTY: FitFor = { adults: 2, children: 0, nights: null }
const NO_REVIEWS = { count: 0, sum: 0 }

function steps(search: Partial<FitFor>): readonly number[] {
  return fitOf({ ...PARTY, ...search }).roomSteps.slice(0, 6)
}

test.each([
  ['one adult: a studio or one bedroom', { adults: 1 }, [0, 0, 1, 2, 3, 3]],
  ['two adults share a bedroom', {}, [0, 0, 1, 2, 3, 3]],
  ['three adults: two bedrooms', { adults: 3 }, [1, 1, 0, 1, 2, 3]],
  ['two adults and a child: two bedrooms', { children: 1 }, [1, 1, 0, 1, 2, 3]],
  ['four adults and two children: three bedrooms', { adults: 4, children: 2 }, [2, 2, 1, 0, 1, 2]],
  ['who searches for three bedrooms or more sees three first', { bedrooms: 3 }, [2, 2, 1, 0, 1, 2]],
  ['who needs more than the filter says sees those', { adults: 5, bedrooms: 1 }, [2, 2, 1, 0, 1, 2]],
])('%s', (_, search, expected) => {
  expect(steps(search)).toEqual(expected)
})

const FACTS: RankedFacts = {
  houseCode: 'MAD-0001',
  details: {
    photos: [1, 2, 3, 4, 5],
    exterior: true,
    amenities: ['desk', 'washer', 'air_conditioning', 'elevator'],
    floor: 3,
    wifiSpeed: { downMbps: 300, upMbps: 300, measuredOn: '2026-05-04' },
    checkedOn: '2026-05-04',
  },
  rules: { selfCheckIn: true, instantMaxNights: 90 },
}
const { wifiSpeed: _wifi, ...unmeasured } = FACTS.details
const { checkedOn: _checked, ...unchecked } = FACTS.details

test.each([
  ['fewer pictures', { ...FACTS, details: { ...FACTS.details, photos: [1, 2, 3, 4] } }],
  ['no measured wifi', { ...FACTS, details: unmeasured }],
  ['no check by staff', { ...FACTS, details: unchecked }],
  ['no monthly stays at once', { ...FACTS, rules: { ...FACTS.rules, instantMaxNights: 27 } }],
])('a home with %s misses a point', (_, facts) => {
  expect(recommendationRank(facts) - recommendationRank(FACTS)).toBe(POINT)
})

test.each([
  [80, 0],
  [81, 1],
  [95, 1],
  [100, 2],
  [105, 2],
  [106, 3],
  [120, 3],
  [121, 4],
])('at %i %% of the median price of similar homes a home misses %i points', (percent, points) => {
  const cents = percent * 10_00
  expect(standingOf(0, cents, 1_000_00, NO_REVIEWS) - standingOf(0, 1, 1_000_00, NO_REVIEWS)).toBe(points * POINT)
})

test('without enough similar homes or reviews a home ranks as an ordinary one', () => {
  expect(medianOf([1, 2, 3, 4])).toBeNull()
  expect(medianOf([1, 2, 3, 4, 5, 6])).toBe(3)
  const ordinary = standingOf(0, 1_000_00, 1_000_00, { count: 3, sum: 13 })
  expect(standingOf(0, 900_000_00, null, NO_REVIEWS)).toBe(ordinary)
  expect(standingOf(0, 1_000_00, 1_000_00, { count: 2, sum: 2 })).toBe(ordinary)
})

test('better reviews rank higher', () => {
  const points = [14, 12, 11, 10].map((sum) => standingOf(0, 1, 1_000_00, { count: 3, sum }) / POINT)
  expect(points).toEqual([0, 1, 2, 3])
})

test('no standing outweighs a step of fit: one bedroom for two comes before three, whatever they are like', () => {
  const home = fc.record({ cents: fc.integer({ min: 1, max: 300_000_00 }), missing: fc.integer({ min: 0, max: 10 }) })
  const reviews = fc
    .integer({ min: 0, max: 100 })
    .chain((count) => fc.integer({ min: count, max: count * 5 }).map((sum) => ({ count, sum })))
  const standing = fc
    .tuple(home, fc.integer({ min: 0, max: POINT - 1 }), reviews)
    .map(([{ cents, missing }, scatter, totals]) => standingOf(missing * POINT + scatter, cents, 1_000_00, totals))
  fc.assert(
    fc.property(standing, standing, (one, three) => {
      const [, oneBedroom = 0, , threeBedrooms = 0] = steps({})
      expect(oneBedroom * FIT_STEP + one).toBeLessThan(threeBedrooms * FIT_STEP + three)
    }),
  )
})

test('the best rated has enough reviews and a good average, and of equal averages the most reviews', () => {
  expect(
    [
      { count: 2, sum: 10 },
      { count: 3, sum: 11 },
      { count: 3, sum: 12 },
    ].map(isWellRated),
  ).toEqual([false, false, true])
  expect(ratingKey({ count: 10, sum: 47 })).toBeGreaterThan(ratingKey({ count: 100, sum: 460 }))
  expect(ratingKey({ count: 10, sum: 45 })).toBeGreaterThan(ratingKey({ count: 4, sum: 18 }))
})
