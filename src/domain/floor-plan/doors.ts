import { type Rect, type SharedWall, sharedWall } from './rect.ts'
import type { PlanFacts, PlannedRoom } from './room-areas.ts'

type Placed = { readonly room: PlannedRoom; readonly rect: Rect }

/** A door in the wall of the room into which it opens. */
export type Door = SharedWall & { readonly into: PlannedRoom; readonly out: PlannedRoom }

/** Leaf and frame, in centimetres, as Spanish doors of 72.5 cm are built. */
const DOOR_WIDTH = 80
/** Centimetres from the corner of a room to the frame. */
const CORNER = 12

/** Bathrooms of one bedroom alone open into it; the only bathroom of a home is for everybody. */
export function isEnSuite({ kind, number, index }: PlannedRoom, { rooms, bathrooms }: PlanFacts): boolean {
  const bedrooms = rooms.filter((room) => room.kind === 'bedroom').length
  return (
    kind === 'bathroom' && number === 1 && bathrooms.length > 1 && bedrooms > 0 && bathrooms[index]?.private === true
  )
}

/** Places a door for every room but the hall. Null where one can't be reached. */
export function placeDoors(rooms: readonly Placed[], facts: PlanFacts): Door[] | null {
  const doors: Door[] = []
  for (const { room, rect } of rooms) {
    if (room.kind === 'hall') continue
    const door = waysOut(room, facts)
      .flatMap((isWay) => rooms.filter((other) => other.room !== room && isWay(other.room)))
      .map((other) => doorBetween(room, rect, other))
      .find((found) => found !== null)
    if (!door) return null
    doors.push(door)
  }
  return doors
}

/** The rooms that one may open from, the best first. Each leads to the hall by itself, so that no circle can arise. */
function waysOut(room: PlannedRoom, facts: PlanFacts): ((other: PlannedRoom) => boolean)[] {
  const isHall = (other: PlannedRoom) => other.kind === 'hall'
  const isLiving = (other: PlannedRoom) => other.kind === 'living_room' && other.number === 1
  if (isEnSuite(room, facts)) return [(other) => other.kind === 'bedroom' && other.number === 1]
  return isLiving(room) ? [isHall] : [isHall, isLiving]
}

function doorBetween(into: PlannedRoom, rect: Rect, { room: out, rect: other }: Placed): Door | null {
  const wall = sharedWall(rect, other)
  if (!wall || wall.to - wall.from < DOOR_WIDTH + 2 * CORNER) return null
  const isVertical = wall.side === 'left' || wall.side === 'right'
  const [start, end] = isVertical ? [rect.y, rect.y + rect.height] : [rect.x, rect.x + rect.width]
  // Near the corner of its room, where it costs the least of the walls.
  const nearStart = wall.from - start <= end - wall.to
  const from = nearStart ? wall.from + CORNER : wall.to - CORNER - DOOR_WIDTH
  return { into, out, side: wall.side, at: wall.at, from, to: from + DOOR_WIDTH }
}
