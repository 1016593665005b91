import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { PMTiles, zxyToTileId } from 'pmtiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CITIES, CITY_RECORDS } from '#domain/catalogue/cities.ts'
import { type MapFile, openMapFile } from '#server/map-file.ts'
import { mapFileOf, mapFileOfStreets, STREET } from '#tests/harness/map-file-of-streets.ts'
import type { TileJob } from '#ui/map/ground/ground-types.ts'
import { worldOf } from '#ui/map/ground/sketch.ts'
import { contentOf } from '#ui/map/ground/vector-tile.ts'

let folder: string
let streets: MapFile
let app: Hono

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-file-'))
  const file = join(folder, 'map.pmtiles')
  await writeFile(file, mapFileOfStreets())
  streets = await openMapFile(file)
  app = serving(streets)
})
afterAll(async () => {
  await streets.close()
  await rm(folder, { recursive: true })
})

const serving = ({ route, serve }: MapFile) => new Hono().get(route, serve)
const addressOf = ({ url }: MapFile, tile: string) => url.replace('{z}/{x}/{y}', tile)

test.each(CITIES)('a tile of %s comes from the file, with its street and places by name', async (city) => {
  const zoom = 16
  const { lat, lng } = CITY_RECORDS[city].centre
  const [x, y] = worldOf(lat, lng).map((at) => Math.floor((at * 256 * 2 ** zoom) / 512)) as [number, number]
  expect(streets.maxZoom).toBe(15)
  const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [x + dx, y + dy] as const))
  const names = await Promise.all(
    around.map(async ([column, row]) => {
      const response = await app.request(addressOf(streets, `15/${column}/${row}`))
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toContain('immutable')
      const where = { id: 0, zoom, x: column, y: row }
      const job: TileJob = { ...where, pixelRatio: 1, palette: {}, locale: 'en', cities: [], source: null }
      const { features, labels } = contentOf(await response.arrayBuffer(), job, { over: 1, left: 0, top: 0 })
      expect(features.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['land', 'street', 'metro', 'park']))
      return labels.map(({ text }) => text)
    }),
  )
  // The museum has a Spanish name alone.
  const expected = [STREET[city], 'Estación de prueba', 'Museo de prueba', 'Test hospital']
  expect(new Set(names.flat())).toEqual(new Set(expected))
})

test('a tile goes to browsers as it is stored, and unpacked to whoever does not read gzip', async () => {
  const { lat, lng } = CITY_RECORDS.sevilla.centre
  const [x, y] = worldOf(lat, lng).map((at) => Math.floor(at * 2 ** 12))
  const address = addressOf(streets, `12/${x}/${y}`)
  const packed = await app.request(address, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const plain = await app.request(address)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(gunzipSync(await packed.arrayBuffer()).equals(Buffer.from(await plain.arrayBuffer()))).toBe(true)
})

test('a place that the file does not have is an empty answer, an address that is no tile or of another file an unknown one', async () => {
  expect((await app.request(addressOf(streets, '15/0/0'))).status).toBe(204)
  for (const tile of ['15/-1/0', '15/99999999/0', '40/0/0', 'a/0/0', '1.5/0/0', '1e1/0/0', '0x1/0/0', '15/32768/0']) {
    expect((await app.request(addressOf(streets, tile))).status, tile).toBe(404)
  }
  expect((await app.request('/map/tiles/1/15/0/0')).status).toBe(404)
})

test('a file that is missing or no map is refused in a line', async () => {
  const other = join(folder, 'text')
  await writeFile(other, 'text')
  await expect(openMapFile(join(folder, 'none'))).rejects.toThrow('cannot be read')
  await expect(openMapFile(other)).rejects.toThrow('no PMTiles file')
})

test('a file of many tiles, whose directory has leaves, is read tile by tile', async () => {
  const all = Array.from({ length: 20_000 }, (_, index) => ({ z: 9, x: index % 512, y: Math.floor(index / 512) }))
  const textOf = (z: number, x: number, y: number) => String(zxyToTileId(z, x, y) ** 2)
  const tiles = all.map(({ z, x, y }) => ({ z, x, y, data: Buffer.from(textOf(z, x, y)) }))
  const many = join(folder, 'many.pmtiles')
  await writeFile(many, mapFileOf(tiles, { west: -180, south: 60, east: 180, north: 85 }, 1))
  const file = await openMapFile(many)
  const served = serving(file)
  for (const { z, x, y } of [0, 4_095, 4_096, 12_345, 19_999].flatMap((index) => all[index] ?? [])) {
    const response = await served.request(addressOf(file, `${z}/${x}/${y}`))
    expect(await response.text()).toBe(textOf(z, x, y))
  }
  await file.close()
})

test('equal tiles are stored once, and neighbours with the same content are one entry', async () => {
  const tiles = Array.from({ length: 64 }, (_, index) => ({ z: 3, x: index % 8, y: Math.floor(index / 8) }))
  const sea = tiles.map((at) => ({ ...at, data: Buffer.from(at.x === 0 && at.y === 0 ? 'land' : 'sea') }))
  const bytes = mapFileOf(sea, { west: -180, south: -85, east: 180, north: 85 }, 1)
  const source = {
    getKey: () => 'sea',
    getBytes: async (from: number, length: number) => ({ data: part(bytes, from, length) }),
  }
  const archive = new PMTiles(source)
  const { numAddressedTiles, numTileEntries, numTileContents } = await archive.getHeader()
  expect({ numAddressedTiles, numTileEntries, numTileContents }).toEqual({
    numAddressedTiles: 64,
    numTileEntries: 2,
    numTileContents: 2,
  })
  expect(Buffer.from((await archive.getZxy(3, 7, 7))?.data ?? new ArrayBuffer()).toString()).toBe('sea')
})

function part(bytes: Buffer, from: number, length: number): ArrayBuffer {
  return new Uint8Array(bytes.subarray(from, from + length)).buffer
}
