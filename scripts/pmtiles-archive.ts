import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

/** Place of the bytes of a tile in their source. Equal offsets are the same tile. */
export type StoredTile = { readonly id: number; readonly offset: number; readonly length: number }
export type ArchiveBounds = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}
export type Archive = {
  readonly tiles: readonly StoredTile[]
  /** Bounds in degrees. */
  readonly bounds: ArchiveBounds
  readonly minZoom: number
  readonly maxZoom: number
  readonly metadata: unknown
  /** Code of the specification: 1 is none, 2 is gzip. */
  readonly tileCompression: number
}
/** The beginning of the file, and what follows it: each content once, in this order. */
export type ArchiveLayout = {
  readonly head: Buffer
  readonly contents: readonly Omit<StoredTile, 'id'>[]
}

type Entry = StoredTile & { readonly run: number }

const HEADER_BYTES = 127
/** Header and root directory must fit into the first 16 KiB, which readers request at once. */
const ROOT_BYTES = 16_384 - HEADER_BYTES
const LEAST_LEAF_ENTRIES = 4_096
const GZIP = 2
const MVT = 1

/** Lays out a PMTiles file, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
export function layOutArchive(archive: Archive): ArchiveLayout {
  const { entries, contents, bytes } = entriesOf(archive.tiles)
  const { root, leaves } = directories(entries, LEAST_LEAF_ENTRIES)
  const metadata = gzipSync(JSON.stringify(archive.metadata))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles\u0003', 'latin1')
  let start = HEADER_BYTES
  for (const [index, length] of [root.length, metadata.length, leaves.length, bytes].entries()) {
    header.writeBigUInt64LE(BigInt(start), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    start += length
  }
  for (const [index, count] of [archive.tiles.length, entries.length, contents.length].entries()) {
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8)
  }
  const { minZoom, maxZoom, tileCompression, bounds } = archive
  header.set([1, GZIP, tileCompression, MVT, minZoom, maxZoom], 96)
  const { west, south, east, north } = bounds
  for (const [index, degrees] of [west, south, east, north].entries()) writeDegrees(header, degrees, 102 + index * 4)
  header.set([minZoom], 118)
  writeDegrees(header, (west + east) / 2, 119)
  writeDegrees(header, (south + north) / 2, 123)
  return { head: Buffer.concat([header, root, metadata, leaves]), contents }
}

function writeDegrees(header: Buffer, degrees: number, at: number): void {
  header.writeInt32LE(Math.round(degrees * 1e7), at)
}

/** Stores each content once, and counts neighbours with the same content as one entry. */
function entriesOf(tiles: readonly StoredTile[]) {
  const places = new Map<number, number>()
  const contents: Omit<StoredTile, 'id'>[] = []
  const entries: Entry[] = []
  let bytes = 0
  for (const { id, offset: from, length } of tiles.toSorted((one, other) => one.id - other.id)) {
    const known = places.get(from)
    const offset = known ?? bytes
    const last = entries.at(-1)
    if (last && last.offset === offset && last.id + last.run === id) {
      entries[entries.length - 1] = { ...last, run: last.run + 1 }
      continue
    }
    entries.push({ id, offset, length, run: 1 })
    if (known !== undefined) continue
    places.set(from, offset)
    contents.push({ offset: from, length })
    bytes += length
  }
  return { entries, contents, bytes }
}

function directories(entries: readonly Entry[], leafEntries: number): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries)
  if (whole.length <= ROOT_BYTES) return { root: whole, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let from = 0; from < entries.length; from += leafEntries) {
    const leaf = directory(entries.slice(from, from + leafEntries))
    pointers.push({ id: entries[from]?.id ?? 0, offset, length: leaf.length, run: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  const root = directory(pointers)
  return root.length <= ROOT_BYTES ? { root, leaves: Buffer.concat(leaves) } : directories(entries, leafEntries * 2)
}

function directory(entries: readonly Entry[]): Buffer {
  const out = new PbfWriter()
  out.writeVarint(entries.length)
  for (const [index, { id }] of entries.entries()) out.writeVarint(id - (entries[index - 1]?.id ?? 0))
  for (const { run } of entries) out.writeVarint(run)
  for (const { length } of entries) out.writeVarint(length)
  for (const { offset } of entries) out.writeVarint(offset + 1)
  return gzipSync(out.finish())
}
