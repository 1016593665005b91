/** Centimetres from the upper left corner of the home; the front of the house is above. */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Side = 'top' | 'right' | 'bottom' | 'left'

/** A stretch of the wall between two rooms, on the side of the first. */
export type SharedWall = { readonly side: Side; readonly at: number; readonly from: number; readonly to: number }

/** Finds where two rooms touch; null where they don't. */
export function sharedWall(room: Rect, other: Rect): SharedWall | null {
  const rows = { from: Math.max(room.y, other.y), to: Math.min(room.y + room.height, other.y + other.height) }
  const columns = { from: Math.max(room.x, other.x), to: Math.min(room.x + room.width, other.x + other.width) }
  if (rows.to > rows.from) {
    if (room.x + room.width === other.x) return { side: 'right', at: other.x, ...rows }
    if (other.x + other.width === room.x) return { side: 'left', at: room.x, ...rows }
  }
  if (columns.to > columns.from) {
    if (room.y + room.height === other.y) return { side: 'bottom', at: other.y, ...columns }
    if (other.y + other.height === room.y) return { side: 'top', at: room.y, ...columns }
  }
  return null
}

/** Measures how much of two rectangles is the same place, in square centimetres. */
export function overlapArea(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width > 0 && height > 0 ? width * height : 0
}
