import { expect, test } from 'vitest'
import { areaCorners, areaSides, areaText, boxAround, isInside } from '#domain/catalogue/drawn-area.ts'

const SQUARE = '40.4,-3.7_40.5,-3.7_40.5,-3.6_40.4,-3.6'
const inside = (area: string, lat: number, lng: number) => isInside(areaSides(areaCorners(area)), lat, lng)

test('an area is written with five decimals, and corners that are the same then are one', () => {
  const corners = [
    { lat: 40.412345678, lng: -3.7 },
    { lat: 40.412345, lng: -3.7000001 },
    { lat: 40.43, lng: -0.000001 },
    { lat: 40.42, lng: -3.68 },
  ]
  expect(areaText(corners)).toBe('40.41235,-3.7_40.43,0_40.42,-3.68')
  expect(areaText(corners.slice(0, 3))).toBeNull()
  expect(areaText(Array.from({ length: 25 }, (_, index) => ({ lat: 40 + index / 100, lng: -3 })))).toBeNull()
})

test('a point is inside of an area whose line runs around it, whichever way', () => {
  expect(inside(SQUARE, 40.45, -3.65)).toBe(true)
  expect(inside(SQUARE.split('_').reverse().join('_'), 40.45, -3.65)).toBe(true)
  for (const [lat, lng] of [
    [40.39, -3.65],
    [40.51, -3.65],
    [40.45, -3.71],
    [40.45, -3.59],
  ] as const)
    expect(inside(SQUARE, lat, lng)).toBe(false)
})

test('what a hollow area leaves out is outside', () => {
  const hollow = '40.4,-3.7_40.5,-3.7_40.42,-3.65_40.5,-3.6_40.4,-3.6'
  expect(inside(hollow, 40.47, -3.65)).toBe(false)
  expect(inside(hollow, 40.41, -3.65)).toBe(true)
})

test('a point on the border of two areas side by side is in one of them', () => {
  const east = '40.4,-3.6_40.5,-3.6_40.5,-3.5_40.4,-3.5'
  for (const lat of [40.4, 40.45, 40.4999])
    expect([inside(SQUARE, lat, -3.6), inside(east, lat, -3.6)].filter(Boolean)).toHaveLength(1)
})

test('both loops of a line that crosses itself are inside', () => {
  const eight = '40.4,-3.7_40.5,-3.6_40.4,-3.6_40.5,-3.7'
  expect(inside(eight, 40.45, -3.68)).toBe(true)
  expect(inside(eight, 40.45, -3.62)).toBe(true)
  expect(inside(eight, 40.42, -3.65)).toBe(false)
})

test('the box of an area holds its corners', () => {
  expect(boxAround(areaCorners(SQUARE))).toEqual({ west: -3.7, south: 40.4, east: -3.6, north: 40.5 })
})
