import type { Circle } from '#contract/way-starts.ts'

/** Degrees of a cell, some 280 m. */
const CELL = { lat: 0.0025, lng: 0.0033 } as const
/** Part of a square by which a circle is made smaller or larger for whole cells, because sums are rounded. */
const ROUNDING = 1e-9

const OUTSIDE = 0
const INSIDE = -1

type IsInside = (lat: number, lng: number) => boolean

const grids = new WeakMap<readonly Circle[], IsInside>()

/** Returns a function of whether a position lies in one of many circles. Homes change more often than circles do. */
export function insideOf(circles: readonly Circle[]): IsInside {
  const grid = grids.get(circles) ?? gridOf(circles)
  grids.set(circles, grid)
  return grid
}

/**
 * Most cells of a grid lie wholly inside one circle or outside all, so that few positions are compared with circles, and with
 * those of their cell alone.
 */
function gridOf(circles: readonly Circle[]): IsInside {
  const boxes = circles.map(boxOf)
  const south = Math.min(...boxes.map((box) => box.south))
  const west = Math.min(...boxes.map((box) => box.west))
  const rows = Math.max(...boxes.map((box) => box.north - south)) + 1
  const columns = Math.max(...boxes.map((box) => box.east - west)) + 1
  // For each cell `INSIDE`, `OUTSIDE`, or the number of its list.
  const cells = new Int16Array(rows * columns)
  const lists: Circle[][] = [[]]
  for (const [index, circle] of circles.entries()) {
    const box = boxes[index] as Box
    for (let row = box.south; row <= box.north; row++) {
      for (let column = box.west; column <= box.east; column++) {
        const cell = (row - south) * columns + column - west
        if (cells[cell] === INSIDE) continue
        const overlap = overlapOf(circle, row, column)
        if (overlap === 'whole') cells[cell] = INSIDE
        else if (overlap === 'part') addTo(cell, circle)
      }
    }
  }
  return (lat, lng) => {
    const [row, column] = [rowOf(lat) - south, columnOf(lng) - west]
    if (row < 0 || column < 0 || row >= rows || column >= columns) return false
    const cell = cells[row * columns + column] as number
    if (cell <= OUTSIDE) return cell === INSIDE
    return isInOne(lists[cell] as Circle[], lat, lng)
  }

  function addTo(cell: number, circle: Circle): void {
    const list = cells[cell] as number
    if (list !== OUTSIDE) lists[list]?.push(circle)
    else cells[cell] = lists.push([circle]) - 1
  }
}

/** Returns whether a position lies in one of the circles, by the operations in the order in which PostgreSQL has them. */
export function isInOne(circles: readonly Circle[], lat: number, lng: number): boolean {
  for (const circle of circles) {
    const y = (lat - circle.lat) * circle.north
    const x = (lng - circle.lng) * circle.east
    if (y * y + x * x <= circle.squaredMetres) return true
  }
  return false
}

const rowOf = (lat: number) => Math.floor(lat / CELL.lat)
const columnOf = (lng: number) => Math.floor(lng / CELL.lng)

type Box = { readonly south: number; readonly north: number; readonly west: number; readonly east: number }

/** Returns the rows and columns of the cells that a circle may reach. */
function boxOf({ lat, lng, north, east, squaredMetres }: Circle): Box {
  const metres = Math.sqrt(squaredMetres) * (1 + ROUNDING)
  return {
    south: rowOf(lat - metres / north),
    north: rowOf(lat + metres / north),
    west: columnOf(lng - metres / east),
    east: columnOf(lng + metres / east),
  }
}

function overlapOf({ lat, lng, north, east, squaredMetres }: Circle, row: number, column: number) {
  const y = spanOf(row * CELL.lat - lat, CELL.lat, north)
  const x = spanOf(column * CELL.lng - lng, CELL.lng, east)
  if (y.most * y.most + x.most * x.most < squaredMetres * (1 - ROUNDING)) return 'whole'
  return y.least * y.least + x.least * x.least <= squaredMetres * (1 + ROUNDING) ? 'part' : 'none'
}

/** Returns the least and the most metres from zero to a stretch that begins and is so long in degrees. */
function spanOf(begin: number, length: number, metresPerDegree: number) {
  const end = begin + length
  const least = begin > 0 ? begin : end < 0 ? -end : 0
  return { least: least * metresPerDegree, most: Math.max(-begin, end) * metresPerDegree }
}
