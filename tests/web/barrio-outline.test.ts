import { expect, test } from 'vitest'
import { barrioOutline } from '#web/map/barrio-outline.ts'
import type { Place } from '#web/map/map-types.ts'

const METRES_OF_A_DEGREE = 111_320
const CENTRES: readonly Place[] = [
  { lat: 40.42, lng: -3.7 },
  { lat: 40.424, lng: -3.7 },
  { lat: 40.418, lng: -3.693 },
  { lat: 40.5, lng: -3.6 },
]

function metres(one: Place, other: Place): number {
  const stretch = Math.cos((40.42 * Math.PI) / 180)
  return METRES_OF_A_DEGREE * Math.hypot(one.lat - other.lat, (one.lng - other.lng) * stretch)
}

test('every corner of an outline is nearer to its own centre than to any other, and within the radius', () => {
  for (const centre of CENTRES) {
    const outline = barrioOutline(centre, CENTRES, 800)
    expect(outline.length).toBeGreaterThan(3)
    for (const corner of outline) {
      expect(metres(corner, centre)).toBeLessThan(801)
      for (const other of CENTRES) expect(metres(corner, centre)).toBeLessThan(metres(corner, other) + 1)
    }
  }
})

test('a neighbourhood without others near is a circle', () => {
  const [, , , alone] = CENTRES
  const outline = alone ? barrioOutline(alone, CENTRES, 800) : []
  expect(outline.map((corner) => Math.round(metres(corner, alone ?? corner) / 10))).toEqual(Array(48).fill(80))
})
