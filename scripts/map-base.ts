import { readFile, writeFile } from 'node:fs/promises'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/**
 * Writes the coast of Spain and the municipalities around our cities into `BASE`, from the boundaries of the Instituto
 * Geográfico Nacional (CC BY 4.0) in the package es-atlas. Their grid is about 200 m; finer lines are in the files of
 * the cities beside it, which are written by hand. `--check` only tells whether the file is up to date.
 */
const BASE = new URL('../src/ui/map/base/spain.json', import.meta.url)

type Point = readonly number[]
type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/** Boxes in degrees, as wide as the widest map of each city. */
const AROUND: readonly Box[] = [
  { west: -4.1, south: 40.15, east: -3.3, north: 40.75 },
  { west: -6.25, south: 37.2, east: -5.7, north: 37.55 },
  { west: -4.75, south: 36.5, east: -4.15, north: 36.95 },
]

/** The neighbours of Spain, drawn roughly by hand as `lat,lng`. Without them Portugal would be sea. */
const NEIGHBOURS = [
  '41.87,-8.87 41.15,-8.68 40.64,-8.76 40.18,-8.91 39.36,-9.4 38.78,-9.5 38.41,-9.22 38.49,-8.9 37.95,-8.88 37.02,-9 37.1,-8.67 36.97,-7.9 37.17,-7.4 38.2,-6.9 39,-6.9 39.65,-7 40.3,-6.7 41,-6.7 41.6,-6.1 41.98,-6.55 41.9,-8.1 42.15,-8.2',
  '43.37,-1.79 44.6,-1.25 46.2,-1.2 47.3,-2.5 48.4,-4.7 49.7,-1.9 50.9,1.7 51,8 46,8 43.7,7.5 43.1,6 43.4,4.6 43.1,3.1 42.43,3.17 42.3,2.5 42.45,1.7 42.55,0.6 42.75,-0.6 43,-1.4',
  '35.9,-5.9 35.79,-5.92 35.87,-5.35 35.5,-5.25 35.15,-4.2 35.25,-3 35.1,-2.2 35.8,-0.5 36.5,1.5 36.9,4 36.9,9 30,9 28,-10 30,-9.8 33.6,-7.6 35,-6.3',
]

/** Labels of maps that show the whole country. */
const TOWNS = [
  ['Madrid', '40.55,-3.7'],
  ['Sevilla', '37.53,-5.99'],
  ['Málaga', '36.88,-4.42'],
].map(([name, at]) => ({ kind: 'area', at, es: name, en: name, from: 5, until: 10 }))

const ATLAS = import.meta.resolve('es-atlas/es/municipalities.json')

type Atlas = Topology<Record<'municipalities' | 'border', GeometryCollection>>
const atlas: Atlas = JSON.parse(await readFile(new URL(ATLAS), 'utf8'))
const text = `${JSON.stringify({ shapes: [...land(), ...neighbours(), ...borders()], labels: TOWNS }, null, 2)}\n`
if (!process.argv.includes('--check')) await writeFile(BASE, text)
else if ((await readFile(BASE, 'utf8')) !== text) {
  process.stderr.write(
    `${BASE.pathname.split('/').at(-1)} is not what scripts/map-base.ts makes: run it without --check\n`,
  )
  process.exit(1)
}

function land() {
  const border = feature(atlas, atlas.objects.border)
  const polygons = border.features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  })
  return polygons.map(([outline = []]) => ({ kind: 'land', path: pathOf(outline) }))
}

function neighbours() {
  return NEIGHBOURS.map((path) => ({ kind: 'abroad', path }))
}

/** Draws the lines between municipalities, without the coast. */
function borders() {
  const lines = mesh(atlas, atlas.objects.municipalities, (one, other) => one !== other)
  return lines.coordinates
    .filter((line) => line.some(([lng = 0, lat = 0]) => AROUND.some((box) => isIn(box, lng, lat))))
    .map((line) => ({ kind: 'border', path: pathOf(line) }))
}

function isIn({ west, south, east, north }: Box, lng: number, lat: number): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

/** Three decimals are half of the source's grid. */
function pathOf(points: readonly Point[]): string {
  return points.map(([lng = 0, lat = 0]) => `${Number(lat.toFixed(3))},${Number(lng.toFixed(3))}`).join(' ')
}
