import { expect, test } from 'vitest'
import { publicPosition } from '#domain/catalogue/public-position.ts'
import { boundsAround, rounded, viewOf, viewOfPins } from '#web/map/map-views.ts'

test('a map opens at the bounds or the drawn area of its address, else at its city, else at all cities', () => {
  const bounds = { west: -4.5, south: 36.6, east: -4.3, north: 36.8 }
  expect(viewOf({ bounds, city: 'madrid' })).toEqual({ bounds })
  const area = '36.7,-4.5_36.8,-4.4_36.7,-4.3'
  expect(viewOf({ area, city: 'malaga' })).toEqual({
    bounds: { west: -4.5, south: 36.7, east: -4.3, north: 36.8 },
    isClear: true,
  })
  expect(viewOf({ city: 'sevilla' })).toMatchObject({ centre: { lat: expect.closeTo(37.38, 1) } })
  expect(viewOf({})).toHaveProperty('bounds')
})

test('a view of pins contains them all, and is null without pins', () => {
  expect(viewOfPins({ pins: [], clusters: [] })).toBeNull()
  const view = viewOfPins({
    pins: [
      ['A', -3.7, 40.4, 1],
      ['B', -3.6, 40.5, 1],
    ],
    clusters: [],
  })
  expect(view).toMatchObject({ bounds: { west: expect.closeTo(-3.703), north: expect.closeTo(40.503) } })
})

test('a view of many homes is not as wide as the outermost of them', () => {
  const near = Array.from({ length: 98 }, (_, index): [string, number, number, number] => [
    'A',
    -3.7 + index / 1e4,
    40.4,
    1,
  ])
  const pins: [string, number, number, number][] = [...near, ['B', -3.9, 40.6, 1], ['C', -3.5, 40.3, 1]]
  expect(viewOfPins({ pins, clusters: [] })).toMatchObject({
    bounds: { west: expect.closeTo(-3.7027, 3), east: expect.closeTo(-3.6876, 3), north: expect.closeTo(40.403, 3) },
  })
})

test('bounds of an address have five decimals, and those around a home contain no neighbouring square', () => {
  expect(rounded({ west: -3.123456789, south: 0, east: 1.000001, north: 2 }).west).toBe(-3.12346)
  const home = publicPosition({ lat: 40.42, lng: -3.7 }, 'MAD-0042')
  const { west, east, south, north } = boundsAround([home])
  const next = publicPosition({ lat: 40.42 + 0.00135, lng: -3.7 + 0.00175 }, 'MAD-0042')
  expect(home.lng > west && home.lng < east && home.lat > south && home.lat < north).toBe(true)
  expect(next.lng > east && next.lat > north).toBe(true)
})
