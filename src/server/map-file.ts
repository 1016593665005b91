import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { bytesToHeader, Compression, type Header, PMTiles, ResolvedValueCache, TileType } from 'pmtiles'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

const inflate = promisify(gunzip)

/** Fields of the header of PMTiles, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const HEADER_BYTES = 127
/** The highest zoom that an address may have. */
const DEEPEST = 22
/** Number of directories that are cached in memory, each of some hundred kilobytes. */
const DIRECTORIES = 64
const YEAR = 'public, max-age=31536000, immutable'

/** The route of tiles, at the site and at the office. */
const ROUTE = '/map/tiles/:version/:z/:x/:y'

export type MapFile = {
  readonly route: typeof ROUTE
  /** Where browsers request tiles: another file has other addresses, so that browsers may cache tiles. */
  readonly url: string
  readonly maxZoom: number
  readonly serve: MiddlewareHandler
  close(): Promise<void>
}

/** Opens a vector map. Throws an `OperatorFault` for a file that is none. */
export async function openMapFile(path: string): Promise<MapFile> {
  const handle = await open(path).catch(() => {
    throw new OperatorFault(`MAP_FILE names ${path}, which cannot be read`)
  })
  try {
    const header = headerOf(await readAt(handle, 0, HEADER_BYTES), path)
    const { size, mtimeMs } = await handle.stat()
    const version = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`
    return {
      route: ROUTE,
      url: `/map/tiles/${version}/{z}/{x}/{y}`,
      maxZoom: header.maxZoom,
      serve: serveTiles(handle, { path, version, isGzip: header.tileCompression === Compression.Gzip }),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

function headerOf(bytes: ArrayBuffer, path: string): Header {
  const isArchive = Buffer.from(bytes).toString('latin1', 0, 8) === 'PMTiles\u0003' && bytes.byteLength === HEADER_BYTES
  const header = isArchive ? bytesToHeader(bytes) : null
  if (header?.tileType !== TileType.Mvt) {
    throw new OperatorFault(`MAP_FILE names ${path}, which is no PMTiles file (version 3) of vector tiles`)
  }
  if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None) {
    throw new OperatorFault(`MAP_FILE names ${path}, whose tiles are neither plain nor gzip`)
  }
  return header
}

async function readAt(handle: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  const { bytesRead } = await handle.read(bytes, 0, length, offset)
  return bytes.buffer.slice(0, bytesRead)
}

type Served = { readonly path: string; readonly version: string; readonly isGzip: boolean }

/** Answers `ROUTE`; 204 where the file has no tile. */
function serveTiles(handle: FileHandle, { path, version, isGzip }: Served): MiddlewareHandler {
  const source = {
    getKey: () => path,
    getBytes: async (offset: number, length: number) => ({ data: await readAt(handle, offset, length) }),
  }
  const asStored = async (bytes: ArrayBuffer) => bytes
  const archive = new PMTiles(source, new ResolvedValueCache(DIRECTORIES), asStored)
  return async (c) => {
    const tile = tileOf(['z', 'x', 'y'].map((name) => c.req.param(name) ?? ''))
    if (!tile || c.req.param('version') !== version) return c.body(null, 404)
    c.header('cache-control', YEAR)
    const found = await archive.getZxy(...tile)
    if (!found) return c.body(null, 204)
    const passes = isGzip && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    if (isGzip) c.header('vary', 'Accept-Encoding')
    if (passes) c.header('content-encoding', 'gzip')
    const body = isGzip && !passes ? new Uint8Array(await inflate(found.data)) : found.data
    return c.body(body, 200, { 'content-type': 'application/vnd.mapbox-vector-tile' })
  }
}

function tileOf(parts: readonly string[]): [number, number, number] | null {
  if (!parts.every((part) => /^\d{1,7}$/.test(part))) return null
  const [z = 0, x = 0, y = 0] = parts.map(Number)
  return z <= DEEPEST && x < 2 ** z && y < 2 ** z ? [z, x, y] : null
}
