import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CITIES, isInCity } from '#domain/catalogue/cities.ts'
import { smooth } from '#web/map/smooth.ts'

type Base = { shapes: { kind: string; path: string }[]; labels: { at: string; es: string }[] }
const baseOf = (city: string) => JSON.parse(readFileSync(`src/web/map/base/${city}.json`, 'utf8')) as Base
const SHEET = new Set(['river', 'stream', 'motorway', 'avenue', 'street', 'park', 'lake', 'field', 'sea', 'shore'])

test.each(CITIES)('what is drawn of %s can be read, and its names lie in the city', (city) => {
  for (const { kind, path } of baseOf(city).shapes) {
    expect(SHEET).toContain(kind)
    expect(path).toMatch(/^\d\d(\.\d+)?,-\d(\.\d+)?( \d\d(\.\d+)?,-\d(\.\d+)?)+$/)
  }
  for (const { at, es } of baseOf(city).labels) {
    const [lat = 0, lng = 0] = at.split(',').map(Number)
    expect(isInCity(city, { lat, lng }), es).toBe(true)
  }
})

test('a smoothed line keeps its ends, a closed one stays within its corners', () => {
  const corners: [number, number][] = [
    [0, 0],
    [0, 4],
    [4, 4],
  ]
  const line = smooth(corners, false)
  expect([line[0], line.at(-1)]).toEqual([corners[0], corners[2]])
  const ring = smooth(corners, true)
  expect(ring).not.toContainEqual([0, 4])
  expect(ring.every(([lat, lng]) => lat >= 0 && lat <= 4 && lng >= 0 && lng <= 4)).toBe(true)
})
