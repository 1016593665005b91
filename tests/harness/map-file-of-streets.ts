import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { zxyToTileId } from 'pmtiles'
import { CITIES, CITY_RECORDS, type City } from '#domain/catalogue/cities.ts'
import { type ArchiveBounds, layOutArchive } from '../../scripts/pmtiles-archive.ts'

/** A vector file with one invented street, station, hospital and park around the centre of each city. */

const EXTENT = 4096
const GZIP = 2
const ZOOMS = [12, 13, 14, 15]

type Point = readonly [x: number, y: number]
type Drawn = { readonly type: 1 | 2 | 3; readonly points: readonly Point[]; readonly tags: Record<string, string> }

export const STREET: Readonly<Record<City, string>> = {
  madrid: 'Calle de la Prueba',
  sevilla: 'Calle del Ensayo',
  malaga: 'Calle de la Muestra',
}

export function mapFileOfStreets(): Buffer {
  const tiles = CITIES.flatMap((city) => ZOOMS.flatMap((z) => tilesOf(city, z)))
  return mapFileOf(tiles, { west: -6.2, south: 36.5, east: -3.5, north: 40.6 }, GZIP)
}

export type WrittenTile = { readonly z: number; readonly x: number; readonly y: number; readonly data: Uint8Array }

/** Tiles with equal bytes are stored once. */
export function mapFileOf(tiles: readonly WrittenTile[], bounds: ArchiveBounds, tileCompression: number): Buffer {
  const all = Buffer.concat(tiles.map(({ data }) => data))
  const known = new Map<string, number>()
  let end = 0
  const stored = tiles.map(({ z, x, y, data }) => {
    const text = Buffer.from(data).toString('latin1')
    const offset = known.get(text) ?? end
    known.set(text, offset)
    end += data.length
    return { id: zxyToTileId(z, x, y), offset, length: data.length }
  })
  const zooms = tiles.map(({ z }) => z)
  const [minZoom, maxZoom] = [Math.min(...zooms), Math.max(...zooms)]
  const metadata = { name: 'test' }
  const { head, contents } = layOutArchive({ tiles: stored, bounds, minZoom, maxZoom, metadata, tileCompression })
  return Buffer.concat([head, ...contents.map(({ offset, length }) => all.subarray(offset, offset + length))])
}

/** The tile of the centre and its neighbours; the street crosses all of them. */
function tilesOf(city: City, z: number): WrittenTile[] {
  const { lat, lng } = CITY_RECORDS[city].centre
  const x = (2 ** z * (lng + 180)) / 360
  const y = (2 ** z * (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI)) / 2
  return [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].map((dy) => {
      const [column, row] = [Math.floor(x) + dx, Math.floor(y) + dy]
      const at = (east: number, south: number): Point => [
        Math.round((x + east - column) * EXTENT),
        Math.round((y + south - row) * EXTENT),
      ]
      return { z, x: column, y: row, data: gzipSync(tileOf(city, at)) }
    }),
  )
}

function tileOf(city: City, at: (east: number, south: number) => Point): Uint8Array {
  const all: Point[] = [
    [0, 0],
    [EXTENT, 0],
    [EXTENT, EXTENT],
    [0, EXTENT],
  ]
  const park = [at(0.05, 0.05), at(0.2, 0.05), at(0.2, 0.2), at(0.05, 0.2)]
  const layers: Record<string, Drawn[]> = {
    earth: [{ type: 3, points: all, tags: { kind: 'earth' } }],
    landuse: [{ type: 3, points: park, tags: { kind: 'park' } }],
    roads: [
      {
        type: 2,
        points: [at(-1, 0), at(1, 0)],
        tags: { kind: 'minor_road', kind_detail: 'residential', name: STREET[city] },
      },
      { type: 2, points: [at(0, -1), at(0, 1)], tags: { kind: 'rail', kind_detail: 'subway' } },
    ],
    pois: [
      { type: 1, points: [at(0.02, 0.12)], tags: { kind: 'station', name: 'Estación de prueba' } },
      { type: 1, points: [at(-0.12, 0.3)], tags: { kind: 'museum', 'name:es': 'Museo de prueba' } },
      {
        type: 1,
        points: [at(0.02, -0.12)],
        tags: { kind: 'hospital', name: 'Hospital de prueba', 'name:en': 'Test hospital' },
      },
    ],
  }
  const out = new PbfWriter()
  for (const [name, drawn] of Object.entries(layers)) out.writeBytesField(3, layerOf(name, drawn))
  return out.finish()
}

function layerOf(name: string, drawn: readonly Drawn[]): Uint8Array {
  const [keys, values]: [string[], string[]] = [[], []]
  const indexIn = (list: string[], word: string) => (list.includes(word) ? list.indexOf(word) : list.push(word) - 1)
  const out = new PbfWriter()
  out.writeStringField(1, name)
  for (const { type, points, tags } of drawn) {
    const feature = new PbfWriter()
    feature.writePackedVarint(
      2,
      Object.entries(tags).flatMap(([key, value]) => [indexIn(keys, key), indexIn(values, value)]),
    )
    feature.writeVarintField(3, type)
    feature.writePackedVarint(4, geometry(type, points))
    out.writeBytesField(2, feature.finish())
  }
  for (const key of keys) out.writeStringField(3, key)
  for (const value of values) {
    const written = new PbfWriter()
    written.writeStringField(1, value)
    out.writeBytesField(4, written.finish())
  }
  out.writeVarintField(5, EXTENT)
  out.writeVarintField(15, 2)
  return out.finish()
}

const [MOVE, LINE, CLOSE] = [1, 2, 7]

function geometry(type: number, points: readonly Point[]): number[] {
  const zigzag = (value: number) => (value << 1) ^ (value >> 31)
  const deltas = points.map(([x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [0, 0]
    return [zigzag(x - beforeX), zigzag(y - beforeY)]
  })
  const [first = [], ...rest] = deltas
  const command = (id: number, count: number) => (count << 3) | id
  const lines = rest.length > 0 ? [command(LINE, rest.length), ...rest.flat()] : []
  return [command(MOVE, 1), ...first, ...lines, ...(type === 3 ? [command(CLOSE, 1)] : [])]
}
