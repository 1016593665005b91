import { expect, test } from 'vitest'
import { SLUG } from '#contract/apartment-query.ts'
import { TRAVEL_LIMITS } from '#domain/catalogue/catalogue-policy.ts'
import { CITIES, CITY_RECORDS, isInCity } from '#domain/catalogue/cities.ts'
import { goalOf, LANDMARK_SOURCES, LANDMARKS } from '#domain/catalogue/landmark.ts'
import { LANDMARK_KINDS } from '#domain/catalogue/landmark-kind.ts'
import { fromLandmark } from '#domain/catalogue/landmark-name.ts'
import { MADRID } from '#domain/catalogue/landmarks/madrid.ts'
import { MALAGA } from '#domain/catalogue/landmarks/malaga.ts'
import { SEVILLA } from '#domain/catalogue/landmarks/sevilla.ts'
import { COMPUTED_MODES, reachMetres, straightMetres, travelMinutes } from '#domain/catalogue/travel-time.ts'

test('every landmark lies in its city, under an address of its own', () => {
  for (const { city, position, slug } of LANDMARKS) {
    expect.soft(isInCity(city, position), slug).toBe(true)
    expect.soft(slug).toMatch(SLUG)
    expect.soft(goalOf(slug)?.city, slug).toBe(city)
  }
  expect(new Set(LANDMARKS.map(({ slug }) => slug)).size).toBe(LANDMARKS.length)
})

test('every landmark tells where its position was read', () => {
  for (const [, name, , , source] of [...MADRID, ...SEVILLA, ...MALAGA]) {
    expect.soft(Object.keys(LANDMARK_SOURCES), name).toContain(source.replace(/^beside /, ''))
  }
})

test('every city has landmarks of every kind, no two of them at one point', () => {
  for (const city of CITIES) {
    const own = LANDMARKS.filter((landmark) => landmark.city === city)
    expect(new Set(own.map(({ kind }) => kind)).size, city).toBe(LANDMARK_KINDS.length)
    expect(new Set(own.map(({ position }) => `${position.lat},${position.lng}`)).size, city).toBe(own.length)
  }
})

test('a point is a goal only within our cities', () => {
  expect(goalOf('40.42,-3.7')).toEqual({ city: 'madrid', position: { lat: 40.42, lng: -3.7 }, name: null })
  expect(goalOf('41.39,2.17')).toBeNull()
  expect(goalOf('hospital-de-nadie')).toBeNull()
})

test('a kilometre as the crow flies is 17 minutes on foot and 6 by bike', () => {
  expect(travelMinutes('a-pie', 1000)).toBe(17)
  expect(travelMinutes('en-bici', 1000)).toBe(6)
  expect(travelMinutes('a-pie', 0)).toBe(4)
})

test.each(COMPUTED_MODES)('a home at the edge of the reach shows as many minutes as were asked for: %s', (mode) => {
  for (const minutes of TRAVEL_LIMITS) expect(travelMinutes(mode, reachMetres(mode, minutes))).toBe(minutes)
})

test('the straight line is that of the globe to a thousandth', () => {
  const { centre } = CITY_RECORDS.madrid
  const home = { lat: centre.lat + 0.02, lng: centre.lng + 0.03 }
  const half = (from: number, to: number) => Math.sin(((to - from) * Math.PI) / 360) ** 2
  const cos = (lat: number) => Math.cos((lat * Math.PI) / 180)
  const great =
    2 *
    6_371_000 *
    Math.asin(Math.sqrt(half(centre.lat, home.lat) + cos(centre.lat) * cos(home.lat) * half(centre.lng, home.lng)))
  expect(Math.abs(straightMetres(centre, home) / great - 1)).toBeLessThan(0.001)
})

test.each([
  ['Hospital La Paz', 'del Hospital La Paz'],
  ['Estación de Atocha', 'de la Estación de Atocha'],
  ['Cuatro Torres', 'de las Cuatro Torres'],
  ['Cuatro Caminos', 'de Cuatro Caminos'],
  ['Sol', 'de Sol'],
])('Spanish says where from with the article of the name: %s', (name, from) => {
  expect(fromLandmark(name, 'es')).toBe(from)
})
