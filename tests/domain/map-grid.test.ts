import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CellGroup, cellMask, clustersOf, levelFor } from '#domain/catalogue/map-grid.ts'

/** Computes the cell of a position as the database does. */
function cellOf(lat: number, lng: number): number {
  return Math.floor(lat / 0.00135) * 2 ** 20 + Math.floor(lng / 0.00175) + 2 ** 19
}

function grouped(homes: readonly (readonly [lat: number, lng: number, cents: number])[], level: number): CellGroup[] {
  const squares = Map.groupBy(homes, ([lat, lng]) => BigInt(cellOf(lat, lng)) & cellMask(level))
  return [...squares].map(([cell, within]) => ({
    cell: Number(cell),
    homes: within.length,
    priceFromCents: Math.min(...within.map(([, , cents]) => cents)),
  }))
}

test('a cluster stands in the middle of its homes, with their number and their lowest price', () => {
  const homes = [
    [40.42, -3.7, 900_00],
    [40.42, -3.7, 800_00],
    [40.46, -3.7, 1000_00],
    [40.46, -3.7, 1000_00],
  ] as const
  const [cluster] = clustersOf(grouped(homes, 0), 0, 1)
  expect(cluster).toMatchObject({ homes: 4, priceFromCents: 800_00 })
  expect(cluster?.lat).toBeCloseTo(40.44, 2)
  expect(cluster?.lng).toBeCloseTo(-3.7, 2)
})

const home = fc.tuple(
  fc.double({ min: 36, max: 41, noNaN: true }),
  fc.double({ min: -6.5, max: -3, noNaN: true }),
  fc.integer({ min: 1, max: 5_000_00 }),
)

test('clusters lose no home and no lowest price, and there are never too many', () => {
  fc.assert(
    fc.property(
      fc.array(home, { minLength: 1, maxLength: 200 }),
      fc.integer({ min: 0, max: 16 }),
      fc.integer({ min: 4, max: 50 }),
      (homes, level, most) => {
        const clusters = clustersOf(grouped(homes, level), level, most)
        expect(clusters.length).toBeLessThanOrEqual(most)
        expect(clusters.reduce((sum, cluster) => sum + cluster.homes, 0)).toBe(homes.length)
        expect(Math.min(...clusters.map(({ priceFromCents }) => priceFromCents))).toBe(
          Math.min(...homes.map(([, , cents]) => cents)),
        )
      },
    ),
  )
})

test.each([
  [undefined, 2],
  [{ west: -3.71, south: 40.41, east: -3.7, north: 40.42 }, 0],
  [{ west: -3.9, south: 40.3, east: -3.5, north: 40.5 }, 2],
  [{ west: -180, south: -90, east: 180, north: 90 }, 12],
])('a view of %j is counted in squares of 2 to the power of %i cells', (bounds, level) => {
  expect(levelFor(bounds)).toBe(level)
})
