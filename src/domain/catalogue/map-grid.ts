import type { Position } from './apartment.ts'
import { PUBLIC_GRID } from './public-position.ts'

/**
 * `apartment_search.cell` numbers the square of about 150 m in which a home is shown: its row in the high bits, its column
 * in the low ones. Dropping low bits of both gives larger squares.
 */
const COLUMN_BITS = 20
const COLUMNS = 2 ** COLUMN_BITS
/** This offset keeps the columns west of Greenwich positive. */
const GREENWICH = COLUMNS / 2
const MAX_LEVELS = 16
/** The level for the whole map, with squares of about 600 m. */
const LEVEL_OF_EVERYWHERE = 2
/**
 * Number of squares on each side of a view. They are smaller than the clusters shown, so that the centre of a cluster lies
 * where its homes are.
 */
const SQUARES_ACROSS = 64

export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
export type CellGroup = { readonly cell: number; readonly homes: number; readonly priceFromCents: number }
export type MapCluster = Position & { readonly homes: number; readonly priceFromCents: number }

/** Chooses the level at which the homes of a view are counted: squares are `2 ** level` cells wide. */
export function levelFor(bounds: Bounds | undefined): number {
  if (!bounds) return LEVEL_OF_EVERYWHERE
  const cells = Math.max((bounds.east - bounds.west) / PUBLIC_GRID.lng, (bounds.north - bounds.south) / PUBLIC_GRID.lat)
  return Math.min(MAX_LEVELS, Math.max(0, Math.ceil(Math.log2(cells / SQUARES_ACROSS))))
}

/** Gives the bit mask that maps a cell to its square. */
export function cellMask(level: number): bigint {
  const low = 2n ** BigInt(level) - 1n
  return -1n - ((low << BigInt(COLUMN_BITS)) | low)
}

/** Gives the cell in which the square around a cell begins; bit operators on numbers would lose the upper bits of its row. */
export function squareOf(cell: number, level: number): number {
  const { row, column } = placeOf(cell)
  return ((row >> level) << level) * COLUMNS + ((column >> level) << level)
}

/**
 * Groups the homes of a view into at most `most` clusters. Groups are merged square by square, and each cluster lies at
 * the mean position of its homes.
 */
export function clustersOf(groups: readonly CellGroup[], level: number, most: number): MapCluster[] {
  const counted = groups.map((group) => ({ ...group, ...placeOf(group.cell), width: 2 ** level }))
  for (let coarser = level; ; coarser++) {
    const squares = Map.groupBy(counted, ({ row, column }) => `${row >> coarser} ${column >> coarser}`)
    if (squares.size <= most || coarser >= COLUMN_BITS) return [...squares.values()].map(joined)
  }
}

type Square = CellGroup & { readonly row: number; readonly column: number; readonly width: number }

/** Bit operators work on 32 bits only, so larger numbers need arithmetic. */
function placeOf(cell: number): { row: number; column: number } {
  const row = Math.floor(cell / COLUMNS)
  return { row, column: cell - row * COLUMNS }
}

function joined(squares: readonly Square[]): MapCluster {
  const homes = sum(squares, () => 1)
  const row = sum(squares, (square) => square.row + square.width / 2) / homes
  const column = sum(squares, (square) => square.column + square.width / 2) / homes
  return {
    lat: rounded(row * PUBLIC_GRID.lat),
    lng: rounded((column - GREENWICH) * PUBLIC_GRID.lng),
    homes,
    priceFromCents: Math.min(...squares.map(({ priceFromCents }) => priceFromCents)),
  }
}

function sum(squares: readonly Square[], of: (square: Square) => number): number {
  return squares.reduce((total, square) => total + square.homes * of(square), 0)
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
