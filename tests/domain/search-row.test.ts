import { expect, test } from 'vitest'
import { publicPosition } from '#domain/catalogue/search-row.ts'
import { AMENITIES, maskOf, wordsOf } from '#domain/catalogue/vocabulary.ts'
import { localeOfAccepted } from '#domain/shared/accept-language.ts'

test('the public place of a home is within 110 m of it, and the same for its neighbours', () => {
  const homes = [
    { lat: 40.41681, lng: -3.70382 },
    { lat: 37.38553, lng: -5.98951 },
    { lat: 36.72021, lng: -4.42139 },
  ]
  for (const home of homes) {
    const shown = publicPosition(home)
    const north = (shown.lat - home.lat) * 111_320
    const east = (shown.lng - home.lng) * 111_320 * Math.cos((home.lat * Math.PI) / 180)
    expect(Math.hypot(north, east)).toBeLessThan(110)
    expect(publicPosition(shown)).toEqual(shown)
  }
})

test('words go into a mask and come out of it', () => {
  expect(wordsOf(AMENITIES, maskOf(AMENITIES, ['pool', 'dryer', 'elevator']))).toEqual(['elevator', 'pool', 'dryer'])
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
