import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { findTile, type Header, PMTiles, type Source, TileType, zxyToTileId } from 'pmtiles'
import { CITIES, CITY_RECORDS } from '#domain/catalogue/cities.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { layOutArchive, type StoredTile } from './pmtiles-archive.ts'

/** Degrees around the centre of a city; beyond them the map is the sketch of the site. */
const AROUND = 0.16
/** The map is a sketch farther out: `FIRST_VECTOR_ZOOM` of the worker, less one for its larger tiles. */
const LEAST_ZOOM = 8
/** The most bytes of one request to the server. */
const REQUEST_BYTES = 4 * 2 ** 20
/** A gap of at most so many bytes between two tiles is read along instead of sending another request. */
const GAP_BYTES = 64 * 2 ** 10
/** Far more than three cities take; a larger file can't be right. */
const MAX_BYTES = 2 ** 30
const WITHIN_MS = 60_000

/** Copies the tiles of our cities from a PMTiles file on a server, by requests for parts of it. Replaces `path` at the end. */
export async function extractMap(address: string, path: string): Promise<{ tiles: number; bytes: number }> {
  const source = remoteFile(address)
  const archive = new PMTiles(source)
  const header = await archive.getHeader().catch((error: unknown) => {
    if (error instanceof OperatorFault) throw error
    throw new OperatorFault(`${address} is no PMTiles file of version 3`)
  })
  if (header.tileType !== TileType.Mvt) throw new OperatorFault(`${address} has no vector tiles`)
  const tiles = await tilesOfCities(archive, header)
  if (tiles.length === 0) throw new OperatorFault(`${address} has no tile of our cities`)
  const layout = layOutArchive({
    tiles,
    bounds: boundsOfCities(),
    minZoom: Math.max(LEAST_ZOOM, header.minZoom),
    maxZoom: header.maxZoom,
    metadata: await archive.getMetadata(),
    tileCompression: header.tileCompression,
  })
  const bytes = layout.head.length + layout.contents.reduce((sum, { length }) => sum + length, 0)
  if (bytes > MAX_BYTES)
    throw new OperatorFault(`The cities would take ${bytes} bytes of ${address}, more than a city has`)
  const part = `${path}.part`
  const file = await open(part, 'w').catch(() => {
    throw new OperatorFault(`${part} cannot be written`)
  })
  try {
    await file.write(layout.head)
    await copyContents(source, layout.contents, file)
    await file.close()
    await rename(part, path)
  } catch (error) {
    await file.close()
    await rm(part, { force: true })
    throw error
  }
  return { tiles: tiles.length, bytes }
}

type Part = Omit<StoredTile, 'id'>

/** One request for tiles that lie close together; the file is written in the order of the layout. */
async function copyContents(source: Source, contents: readonly Part[], file: FileHandle): Promise<void> {
  for (const group of groupsOf(contents)) {
    const [{ offset }, last] = [group[0], group.at(-1) ?? group[0]]
    const { data } = await source.getBytes(offset, last.offset + last.length - offset)
    for (const tile of group) await file.write(new Uint8Array(data, tile.offset - offset, tile.length))
  }
}

function groupsOf(contents: readonly Part[]): [Part, ...Part[]][] {
  const groups: [Part, ...Part[]][] = []
  for (const tile of contents) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const gap = last ? tile.offset - (last.offset + last.length) : -1
    const fits = group && gap >= 0 && gap <= GAP_BYTES && tile.offset + tile.length - group[0].offset <= REQUEST_BYTES
    if (fits) group.push(tile)
    else groups.push([tile])
  }
  return groups
}

function remoteFile(address: string): Source {
  let version: string | null = null
  return {
    getKey: () => address,
    async getBytes(offset, length) {
      if (length > REQUEST_BYTES)
        throw new OperatorFault(`${address} has a part of ${length} bytes, more than a tile takes`)
      const range = `bytes=${offset}-${offset + length - 1}`
      const signal = AbortSignal.timeout(WITHIN_MS)
      const response = await fetch(address, { headers: { range }, signal }).catch(() => {
        throw new OperatorFault(`${address} does not answer`)
      })
      if (response.status !== 206) {
        await response.body?.cancel()
        throw new OperatorFault(`${address} answered ${response.status} instead of a part of the file`)
      }
      const etag = response.headers.get('etag')
      version ??= etag
      if (etag !== version) throw new OperatorFault(`${address} was replaced while it was read: start again`)
      return { data: await response.arrayBuffer() }
    },
  }
}

/** Collects tiles by zoom, because the directories of a public build lie by zoom. */
async function tilesOfCities(archive: PMTiles, header: Header): Promise<StoredTile[]> {
  const tiles = new Map<number, StoredTile>()
  for (let zoom = Math.max(LEAST_ZOOM, header.minZoom); zoom <= header.maxZoom; zoom++) {
    for (const id of CITIES.flatMap((city) => tileIdsOf(city, zoom)).sort((one, other) => one - other)) {
      const found = await storedTile(archive, header, id)
      if (found) tiles.set(id, found)
    }
  }
  return [...tiles.values()]
}

/** Follows the directories to a tile; at most the root and two levels of leaves, as the library does. */
async function storedTile({ source, cache }: PMTiles, header: Header, id: number): Promise<StoredTile | null> {
  let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength]
  for (let depth = 0; depth < 3; depth++) {
    const entry = findTile(await cache.getDirectory(source, offset, length, header), id)
    if (!entry) return null
    if (entry.runLength > 0) return { id, offset: header.tileDataOffset + entry.offset, length: entry.length }
    offset = header.leafDirectoryOffset + entry.offset
    length = entry.length
  }
  return null
}

function tileIdsOf(city: (typeof CITIES)[number], zoom: number): number[] {
  const { lat, lng } = CITY_RECORDS[city].centre
  const side = 2 ** zoom
  const column = (degrees: number) => Math.floor((side * (degrees + 180)) / 360)
  const row = (degrees: number) =>
    Math.floor((side * (1 - Math.asinh(Math.tan((degrees * Math.PI) / 180)) / Math.PI)) / 2)
  const ids: number[] = []
  for (let x = column(lng - AROUND); x <= column(lng + AROUND); x++) {
    for (let y = row(lat + AROUND); y <= row(lat - AROUND); y++) ids.push(zxyToTileId(zoom, x, y))
  }
  return ids
}

function boundsOfCities() {
  const centres = CITIES.map((city) => CITY_RECORDS[city].centre)
  const [lats, lngs] = [centres.map(({ lat }) => lat), centres.map(({ lng }) => lng)]
  return {
    west: Math.min(...lngs) - AROUND,
    south: Math.min(...lats) - AROUND,
    east: Math.max(...lngs) + AROUND,
    north: Math.max(...lats) + AROUND,
  }
}
