import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightsOf } from '#domain/booking/stay-rules.ts'
import { type LegCandidate, splitStays } from '#domain/catalogue/split-stay.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'

const STAY = { checkIn: '2027-02-05', checkOut: '2027-02-19' }
const NIGHTS = nightsOf(STAY)

const home = (id: number, more: Partial<LegCandidate>): LegCandidate => ({
  id,
  cityId: 0,
  neighbourhoodId: 1,
  lat: 40.4,
  lng: -3.7,
  minNights: 3,
  dated: {},
  freeFromStart: 0,
  freeToEnd: 0,
  isInArea: true,
  ...more,
})

/** Generates a home with taken nights, and the facts that the database would derive from them. */
const withNights = fc
  .record({
    free: fc.array(fc.boolean(), { minLength: NIGHTS, maxLength: NIGHTS }),
    minNights: fc.integer({ min: 1, max: 8 }),
    cityId: fc.integer({ min: 0, max: 1 }),
    neighbourhoodId: fc.integer({ min: 0, max: 3 }),
    lat: fc.double({ min: 40.38, max: 40.45, noNaN: true }),
    isInArea: fc.boolean(),
  })
  .map(({ free, ...facts }) => {
    const [firstTaken, lastTaken] = [free.indexOf(false), free.lastIndexOf(false)]
    const freeFromStart = firstTaken === -1 ? NIGHTS : firstTaken
    return { free, facts: { ...facts, freeFromStart, freeToEnd: NIGHTS - 1 - lastTaken } }
  })

test('the legs cover the nights exactly, without gap or overlap, in two homes that are free for long enough', () => {
  fc.assert(
    fc.property(fc.array(withNights, { maxLength: 12 }), (homes) => {
      const candidates = homes.map(({ facts }, id) => home(id, facts))
      for (const { legs } of splitStays(candidates, STAY, 3)) {
        const [first, second] = legs
        expect([first.checkIn, first.checkOut, second.checkOut]).toEqual([STAY.checkIn, second.checkIn, STAY.checkOut])
        expect(first.homeId).not.toBe(second.homeId)
        for (const leg of legs) {
          const nights = homes[leg.homeId]?.free.slice(
            daysBetween(STAY.checkIn, leg.checkIn),
            daysBetween(STAY.checkIn, leg.checkOut),
          )
          expect(nights?.length).toBeGreaterThanOrEqual(candidates[leg.homeId]?.minNights ?? Number.NaN)
          expect(nights?.every(Boolean)).toBe(true)
        }
        expect(legs.some(({ homeId }) => candidates[homeId]?.isInArea)).toBe(true)
        expect(new Set(legs.map(({ homeId }) => candidates[homeId]?.cityId)).size).toBe(1)
      }
    }),
  )
})

test('nothing is found only where no two homes fit', () => {
  fc.assert(
    fc.property(fc.array(withNights, { maxLength: 8 }), (homes) => {
      const candidates = homes.map(({ facts }, id) => home(id, { ...facts, isInArea: true, cityId: 0 }))
      const fits = candidates.some((first) =>
        candidates.some((second) =>
          Array.from({ length: NIGHTS - 1 }, (_, index) => index + 1).some(
            (nights) =>
              first !== second &&
              nights >= first.minNights &&
              nights <= first.freeFromStart &&
              NIGHTS - nights >= second.minNights &&
              NIGHTS - nights <= second.freeToEnd,
          ),
        ),
      )
      expect(splitStays(candidates, STAY, 1)).toHaveLength(fits ? 1 : 0)
    }),
  )
})

test('the same neighbourhood comes before the nearest, and both before leaving the part that was asked for', () => {
  const first = home(1, { freeFromStart: 7 })
  const same = home(2, { freeToEnd: 7, lat: 40.42 })
  const near = home(3, { freeToEnd: 7, lat: 40.401, neighbourhoodId: 2 })
  const far = home(4, { freeToEnd: 7, lat: 40.41, neighbourhoodId: 3 })
  const outside = home(5, { freeToEnd: 7, isInArea: false })
  const second = (others: LegCandidate[]) => splitStays([first, ...others], STAY, 3).map(({ legs }) => legs[1].homeId)
  expect(second([outside, far, near, same])).toEqual([2])
  expect(second([outside, far, near])).toEqual([3])
  expect(second([outside])).toEqual([5])
})

test('the guest moves as late as both homes allow', () => {
  const [split] = splitStays([home(1, { freeFromStart: 13 }), home(2, { freeToEnd: 9, lat: 40.41 })], STAY, 1)
  expect(split?.legs.map(({ checkIn, checkOut }) => [checkIn, checkOut])).toEqual([
    ['2027-02-05', '2027-02-16'],
    ['2027-02-16', '2027-02-19'],
  ])
  expect(split?.metres).toBeCloseTo(1_113, 0)
})
