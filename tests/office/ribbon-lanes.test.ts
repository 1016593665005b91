import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lanesOf } from '#office/features/booking/lanes.ts'

test.each([
  [
    [0, 20, 40],
    [0, 0, 0],
  ],
  [
    [0, 4, 8, 12],
    [0, 1, 2, 0],
  ],
  [
    [10, 10, 21],
    [0, 1, 0],
  ],
  [[], []],
])('labels at %j stand in lanes %j', (places, lanes) => {
  expect(lanesOf(places, 11)).toEqual(lanes)
})

test('no two labels of a lane come nearer than their width', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 20 }), (unsorted) => {
      const places = unsorted.toSorted((one, other) => one - other)
      const lanes = lanesOf(places, 11)
      for (const lane of new Set(lanes)) {
        const within = places.filter((_, index) => lanes[index] === lane)
        for (const [index, place] of within.entries()) {
          if (index > 0) expect(place - (within[index - 1] ?? 0)).toBeGreaterThanOrEqual(11)
        }
      }
    }),
  )
})
