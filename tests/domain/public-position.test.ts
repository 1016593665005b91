import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Position } from '#domain/catalogue/apartment.ts'
import { PAPERS } from '#domain/catalogue/papers.ts'
import { publicPosition } from '#domain/catalogue/public-position.ts'
import { AMENITIES, APARTMENT_TYPES, maskOf, SERVICES } from '#domain/catalogue/vocabulary.ts'
import { localeOfAccepted } from '#domain/shared/accept-language.ts'

const place = fc.record({
  lat: fc.double({ min: 36, max: 41, noNaN: true }),
  lng: fc.double({ min: -7, max: -3, noNaN: true }),
})
const code = fc.integer({ min: 1, max: 999_999 }).map((number) => `AGP-${String(number).padStart(4, '0')}`)

test('the public place of a home is within 190 m of it, in the same square of the map, and tells no more than that', () => {
  fc.assert(
    fc.property(place, code, (home, houseCode) => {
      const shown = publicPosition(home, houseCode)
      expect(metres(shown, home)).toBeLessThan(190)
      const square = [Math.floor(home.lat / 0.00135), Math.floor(home.lng / 0.00175)]
      expect([Math.floor(shown.lat / 0.00135), Math.floor(shown.lng / 0.00175)]).toEqual(square)
      expect(publicPosition(shown, houseCode)).toEqual(shown)
    }),
  )
})

test('homes of one house seem to lie apart from each other, each always in the same place', () => {
  const house = { lat: 36.72021, lng: -4.42139 }
  const shown = Array.from({ length: 12 }, (_, number) => publicPosition(house, `AGP-00${number + 10}`))
  for (const [index, one] of shown.entries()) {
    for (const other of shown.slice(index + 1)) expect(metres(one, other)).toBeGreaterThan(12)
  }
})

function metres(a: Position, b: Position): number {
  const north = (a.lat - b.lat) * 111_320
  const east = (a.lng - b.lng) * 111_320 * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(north, east)
}

test('each word is one bit of a mask, in the order of the list, and an unknown one is a fault', () => {
  const mask = maskOf(AMENITIES, ['pool', 'dryer', 'elevator'])
  expect(AMENITIES.filter((_, bit) => mask & (1 << bit))).toEqual(['elevator', 'pool', 'dryer'])
  expect(() => maskOf<string>(AMENITIES, ['sauna bath'])).toThrow(RangeError)
})

test.each([
  ['es', 'es'],
  ['en-US,en;q=0.8', 'en'],
  ['es;q=0.2, en;q=0.7', 'en'],
  ['de, fr', null],
  ['en;q=0', null],
  ['', null],
  [undefined, null],
  ['x'.repeat(10_000), null],
])('Accept-Language %s wishes for %s', (header, locale) => {
  expect(localeOfAccepted(header)).toBe(locale)
})

test.each([
  ['amenities', AMENITIES],
  ['services', SERVICES],
  ['types', APARTMENT_TYPES],
  ['papers', PAPERS],
])('the mask of %s has a bit for each word, and its column holds them all', (_, list) => {
  const all = maskOf<string>(list, list)
  expect(all).toBe(2 ** list.length - 1)
})

test('a list that has grown beyond its mask is refused', () => {
  const words = Array.from({ length: 32 }, (_, index) => `word ${index}`)
  expect(maskOf(words, words.slice(0, 31))).toBe(2 ** 31 - 1)
  expect(() => maskOf(words, words)).toThrow(RangeError)
})
