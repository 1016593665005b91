import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CITIES, type City, isInCity } from '#domain/catalogue/cities.ts'
import { LANDMARKS } from '#domain/catalogue/landmark.ts'
import { straightMetres } from '#domain/catalogue/travel-time.ts'
import { GROUND_STYLES } from '#ui/map/ground/ground-styles.ts'
import type { Label } from '#ui/map/ground/ground-types.ts'
import { placeLabels } from '#ui/map/ground/place-labels.ts'
import { readSketch, type Sketch, sketchLabels, worldOf } from '#ui/map/ground/sketch.ts'
import { smooth } from '#ui/map/ground/smooth.ts'

const baseOf = (city: string) => JSON.parse(readFileSync(`src/ui/map/base/${city}.json`, 'utf8')) as Sketch
const landmarksOf = (city: City) => LANDMARKS.filter((landmark) => landmark.city === city)
const positionOf = (text: string) => {
  const [lat = 0, lng = 0] = text.split(',').map(Number)
  return { lat, lng }
}
const KINDS = new Set(GROUND_STYLES.flatMap(({ kinds }) => kinds))

test.each(CITIES)('what is drawn of %s can be read, and its names lie in the city', (city) => {
  for (const { kind, path } of baseOf(city).shapes) {
    expect(KINDS).toContain(kind)
    expect(path).toMatch(/^\d\d(\.\d+)?,-\d(\.\d+)?( \d\d(\.\d+)?,-\d(\.\d+)?)+$/)
  }
  for (const { at, es } of baseOf(city).labels) {
    const [lat = 0, lng = 0] = at.split(',').map(Number)
    expect(isInCity(city, { lat, lng }), es).toBe(true)
  }
})

test.each(CITIES)(
  'stations, hospitals, universities and museums of %s stand where the table of landmarks has them',
  (city) => {
    const drawn = baseOf(city).labels.filter(({ kind }) => ['metro', 'rail', 'care', 'study', 'sight'].includes(kind))
    const pairs = drawn.flatMap(({ es, at }) => {
      const landmark = landmarksOf(city).find(
        ({ kind, name }) => kind !== 'business' && name.es.replace(/^Estación (de )?/, '') === es,
      )
      return landmark ? [{ es, metres: straightMetres(landmark.position, positionOf(at)) }] : []
    })
    expect(pairs.length).toBeGreaterThan(9)
    for (const { es, metres } of pairs) expect.soft(metres, es).toBeLessThan(150)
  },
)

test.each(CITIES)('the lines of metro and railway of %s pass through the stations that the map names', (city) => {
  const { shapes, labels } = baseOf(city)
  const tracks = shapes.filter(({ kind }) => kind === 'metro' || kind === 'railway')
  const stops = tracks.flatMap(({ path }) => path.split(' ').map(positionOf))
  for (const { es, at } of labels.filter(({ kind }) => kind === 'metro')) {
    expect.soft(Math.min(...stops.map((stop) => straightMetres(stop, positionOf(at)))), es).toBeLessThan(20)
  }
})

test('no landmark and no place of the map of Málaga lies in the sea', () => {
  const { shapes, labels } = baseOf('malaga')
  const bay = (shapes.find(({ kind }) => kind === 'bay')?.path ?? '').split(' ').map(positionOf)
  const inSea = ({ lat, lng }: { lat: number; lng: number }) =>
    bay.reduce((inside, from, index) => {
      const to = bay.at(index - 1) ?? from
      const crosses = from.lat > lat !== to.lat > lat
      return crosses && lng < ((to.lng - from.lng) * (lat - from.lat)) / (to.lat - from.lat) + from.lng
        ? !inside
        : inside
    }, false)
  expect(inSea({ lat: 36.69, lng: -4.4 })).toBe(true)
  for (const { slug, position } of landmarksOf('malaga')) expect.soft(inSea(position), slug).toBe(false)
  for (const { kind, es, at } of labels) {
    if (kind !== 'water' && kind !== 'port') expect.soft(inSea(positionOf(at)), es).toBe(false)
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

test.each([
  ['madrid', 40.4286, -3.7022, 'Calle de Fuencarral'],
  ['sevilla', 37.384, -6.0005, 'Calle Betis'],
  ['malaga', 36.7185, -4.4212, 'Calle Larios'],
] as const)('the drawn map of %s names streets along their course', (city, lat, lng, name) => {
  const zoom = 17
  const [x, y] = worldOf(lat, lng).map((at) => Math.floor((at * 256 * 2 ** zoom) / 512)) as [number, number]
  const sketch = readSketch(baseOf(city))
  const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ zoom, x: x + dx, y: y + dy, locale: 'es' })))
  const names = around.flatMap((tile) => sketchLabels(sketch, tile))
  expect(names.map(({ text }) => text)).toContain(name)
  for (const { angle } of names) expect(Math.abs(angle)).toBeLessThanOrEqual(92)
})

test('names that would touch give way to the more important one, and a street is not named twice nearby', () => {
  const at = (text: string, rank: number, x: number): Label => ({ kind: 'street', text, rank, x, y: 0.5, angle: 0 })
  const pixel = 1 / (256 * 2 ** 15)
  const placed = placeLabels(
    [at('Larios', 6, 0.5), at('Alameda', 4, 0.5 + 20 * pixel), at('Alameda', 4, 0.5 + 200 * pixel)],
    15,
  )
  expect(placed.map(({ text }) => text)).toEqual(['Alameda'])
})
