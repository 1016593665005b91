/** A cell of the grid: the numbers of its row and its column. */
export type Cell = { readonly row: number; readonly column: number }
/** The cells between two corners. */
export type Selection = { readonly anchor: Cell; readonly head: Cell }
/** Rows and columns, both ends included. */
export type Area = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }

export function areaOf({ anchor, head }: Selection): Area {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  }
}

export function isInArea({ top, bottom, left, right }: Area, { row, column }: Cell): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

type Size = { readonly rows: number; readonly columns: number }
const ROWS_OF_A_PAGE = 10

/** Returns the cell that a key leads to; null for other keys. */
export function cellAfter(
  key: string,
  { row, column }: Cell,
  { rows, columns }: Size,
  isWithControl: boolean,
): Cell | null {
  const to = (nextRow: number, nextColumn: number): Cell => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(isWithControl ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(isWithControl ? rows - 1 : row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'Home':
      return to(isWithControl ? 0 : row, 0)
    case 'End':
      return to(isWithControl ? rows - 1 : row, columns - 1)
    case 'PageUp':
      return to(row - ROWS_OF_A_PAGE, column)
    case 'PageDown':
      return to(row + ROWS_OF_A_PAGE, column)
    default:
      return null
  }
}
