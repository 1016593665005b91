import type { Rect } from './rect.ts'
import type { PlannedRoom } from './room-areas.ts'

/** Rooms that tile an outline: at the front a row with windows, at the back another, between them a corridor or none. */
export type Arrangement = {
  readonly width: number
  readonly height: number
  readonly rooms: readonly { readonly room: PlannedRoom; readonly rect: Rect }[]
}

/** Which rooms lie where, from left to right; the end rooms reach from the front to the back. */
export type Order = {
  readonly end: readonly PlannedRoom[]
  readonly front: readonly PlannedRoom[]
  /** Rooms at the back, with the hall among them where there is no corridor. */
  readonly back: readonly PlannedRoom[]
  readonly corridor: PlannedRoom | null
}

/**
 * Gives every room of an order its rectangle in a home of this depth, so that each has its share of the area. Null where a
 * row would be empty.
 */
export function arrange({ end, front, back, corridor }: Order, height: number): Arrangement | null {
  if (front.length === 0 || back.length === 0) return null
  const endWidth = Math.round(areaOf(end) / height)
  const rest = areaOf(front) + areaOf(back) + (corridor?.area ?? 0)
  const restWidth = Math.round(rest / height)
  const frontDepth = Math.round((height * areaOf(front)) / rest)
  const backTop = frontDepth + (corridor ? Math.round((height * corridor.area) / rest) : 0)
  const middle = { x: endWidth, y: frontDepth, width: restWidth, height: backTop - frontDepth }
  return {
    width: endWidth + restWidth,
    height,
    rooms: [
      ...column(end, { x: 0, y: 0, width: endWidth, height }),
      ...row(front, { x: endWidth, y: 0, width: restWidth, height: frontDepth }),
      ...(corridor ? [{ room: corridor, rect: middle }] : []),
      ...row(back, { x: endWidth, y: backTop, width: restWidth, height: height - backTop }),
    ],
  }
}

/** Mirrors left and right, so that homes differ. */
export function mirrored({ width, height, rooms }: Arrangement): Arrangement {
  return {
    width,
    height,
    rooms: rooms.map(({ room, rect }) => ({ room, rect: { ...rect, x: width - rect.x - rect.width } })),
  }
}

function row(rooms: readonly PlannedRoom[], { x, y, width, height }: Rect) {
  const edges = edgesOf(rooms, width)
  return rooms.map((room, place) => {
    const [from = 0, to = 0] = edges.slice(place, place + 2)
    return { room, rect: { x: x + from, y, width: to - from, height } }
  })
}

function column(rooms: readonly PlannedRoom[], { x, y, width, height }: Rect) {
  const edges = edgesOf(rooms, height)
  return rooms.map((room, place) => {
    const [from = 0, to = 0] = edges.slice(place, place + 2)
    return { room, rect: { x, y: y + from, width, height: to - from } }
  })
}

/** Divides a length by the areas of rooms, in whole centimetres. */
function edgesOf(rooms: readonly PlannedRoom[], length: number): number[] {
  const all = areaOf(rooms)
  return [0, ...rooms.map((_, place) => Math.round((length * areaOf(rooms.slice(0, place + 1))) / all))]
}

/** Adds up the areas of rooms. */
export function areaOf(rooms: readonly PlannedRoom[]): number {
  return rooms.reduce((sum, { area }) => sum + area, 0)
}
