import { seededRandom } from '#domain/shared/seeded-random.ts'
import { type Arrangement, areaOf, arrange, mirrored, type Order } from './arrangements.ts'
import { type Door, isEnSuite, placeDoors } from './doors.ts'
import type { Rect } from './rect.ts'
import { type PlanFacts, type PlannedRoom, type PlanRoomKind, roomAreas } from './room-areas.ts'

export type PlanRoom = PlannedRoom & { readonly rect: Rect; readonly window: Window | null }

/** A window in the front or back wall, in centimetres. */
export type Window = { readonly y: number; readonly from: number; readonly to: number }

export type FloorPlan = {
  readonly width: number
  readonly height: number
  readonly rooms: readonly PlanRoom[]
  readonly doors: readonly Door[]
  /** The entrance, in an outer wall of the hall. */
  readonly entrance: {
    readonly side: 'left' | 'right' | 'bottom'
    readonly at: number
    readonly from: number
    readonly to: number
  }
}

/** Shortest side of a room in centimetres: below the first it is not drawn, below the second it counts as poor. */
const LEAST_SIDE: Readonly<Record<PlanRoomKind, { readonly never: number; readonly poor: number }>> = {
  bedroom: { never: 200, poor: 255 },
  living_room: { never: 230, poor: 320 },
  kitchen: { never: 150, poor: 190 },
  bathroom: { never: 130, poor: 160 },
  hall: { never: 90, poor: 105 },
}
/** Ratio of the longer to the shorter side above which a room counts as poor. */
const SLENDER: Readonly<Record<PlanRoomKind, number>> = {
  bedroom: 1.5,
  living_room: 1.6,
  kitchen: 1.7,
  bathroom: 1.8,
  hall: 12,
}
/** An outline that is longer than this for its depth counts as poor. */
const SLENDER_HOME = 1.7
/** How many orders of rooms are tried, each in so many depths: more find hardly better ones, and take longer. */
const ORDERS = 60
/** While none fits, as in a small home of many rooms, so many. */
const MAX_ORDERS = 3_000
const DEPTHS = 9
/** The most by which chance prefers a plan, so that homes of the same facts differ. */
const LUCK = 0.3
const ENTRANCE_WIDTH = 90
/** Widest part of a wall that is window, and the widest window in centimetres. */
const WINDOW_SHARE = 0.5
const WIDEST_WINDOW = 220

type Scored = { readonly plan: Arrangement; readonly cost: number }

/**
 * Draws a plan of a home from its facts: rooms that tile the outline, each with its share of the size and a door that leads to
 * the hall, bedrooms with a window. It is the same whenever it is drawn. Null for facts that no such plan fits, for example
 * ten bedrooms in 30 m².
 */
export function drawFloorPlan(facts: PlanFacts): FloorPlan | null {
  const random = seededRandom(facts.houseCode)
  const rooms = roomAreas(facts)
  const isMirrored = random() < 0.5
  let best: Scored | null = null
  for (let count = 0; count < ORDERS || (!best && count < MAX_ORDERS); count += 1) {
    const order = someOrder(rooms, facts, random)
    for (const height of depthsFor(areaOf(rooms), order)) {
      best = better(best, arrange(order, height), facts, random() * LUCK)
    }
  }
  return best && finished(isMirrored ? mirrored(best.plan) : best.plan, facts)
}

/** Depths to try, in centimetres: a row of rooms is 2.4 to 4.8 m deep, more where homes are large. */
function depthsFor(area: number, { corridor }: Order): number[] {
  const side = Math.sqrt(area)
  const [least, most] = corridor ? [0.5, 1.15] : [0.65, 1.3]
  return Array.from({ length: DEPTHS }, (_, step) =>
    Math.round(side * (least + ((most - least) * step) / (DEPTHS - 1))),
  )
}

/** Puts rooms into rows at random, so that the better ones can be chosen among them. */
function someOrder(rooms: readonly PlannedRoom[], facts: PlanFacts, random: () => number): Order {
  const halls = rooms.filter(({ kind }) => kind === 'hall')
  // A corridor pays from four rooms on.
  const hasCorridor = random() < (rooms.length > 4 ? 0.85 : rooms.length > 3 ? 0.3 : 0)
  const end = hasCorridor ? endRooms(rooms, random()) : []
  const left = rooms.filter((room) => room.kind !== 'hall' && !end.includes(room))
  const front: PlannedRoom[][] = []
  const back: PlannedRoom[][] = hasCorridor ? [] : [halls]
  for (const unit of unitsOf(left, facts)) {
    const row = random() < frontChance(unit) ? front : back
    row.push(random() < 0.5 ? unit : unit.toReversed())
  }
  return {
    end,
    front: shuffled(front, random).flat(),
    back: shuffled(back, random).flat(),
    corridor: hasCorridor ? (halls[0] ?? null) : null,
  }
}

/** None, the living room, or the kitchen behind the living room. */
function endRooms(rooms: readonly PlannedRoom[], chance: number): PlannedRoom[] {
  const living = rooms.find(({ kind }) => kind === 'living_room')
  const kitchen = rooms.find(({ kind }) => kind === 'kitchen')
  if (!living || chance < 0.35) return []
  return kitchen && chance > 0.7 ? [living, kitchen] : [living]
}

/** Living rooms mostly look onto the street, kitchens and bathrooms onto the courtyard. */
function frontChance(unit: readonly PlannedRoom[]): number {
  if (unit.some(({ kind }) => kind === 'living_room')) return 0.95
  return unit.some(({ kind }) => kind === 'bedroom') ? 0.55 : 0.04
}

/** The main bedroom and its bathroom stay side by side. */
function unitsOf(rooms: readonly PlannedRoom[], facts: PlanFacts): PlannedRoom[][] {
  const own = rooms.find((room) => isEnSuite(room, facts))
  const main = rooms.find(({ kind, number }) => kind === 'bedroom' && number === 1)
  if (!own || !main) return rooms.map((room) => [room])
  return [[main, own], ...rooms.filter((room) => room !== own && room !== main).map((room) => [room])]
}

function shuffled<Item>(list: readonly Item[], random: () => number): Item[] {
  return list
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** Returns the plan if it is better than the best so far and can be lived in, else the best so far. */
function better(best: Scored | null, plan: Arrangement | null, facts: PlanFacts, luck: number): Scored | null {
  const limit = best?.cost ?? Number.POSITIVE_INFINITY
  const shape = plan ? luck + costOfShape(plan) : Number.POSITIVE_INFINITY
  if (!plan || shape >= limit || !isWindowed(plan) || !entranceOf(plan)) return best
  const doors = placeDoors(plan.rooms, facts)
  const cost = shape + costOfDoors(doors ?? [])
  return doors && cost < limit ? { plan, cost } : best
}

/** How poor the proportions are; infinite for rooms that are too narrow. */
function costOfShape({ width, height, rooms }: Arrangement): number {
  let cost = 3 * Math.max(0, width / height - SLENDER_HOME)
  for (const { room, rect } of rooms) {
    const [short, long] = [Math.min(rect.width, rect.height), Math.max(rect.width, rect.height)]
    const { never, poor } = LEAST_SIDE[room.kind]
    if (short < never) return Number.POSITIVE_INFINITY
    cost += 8 * Math.max(0, 1 - short / poor)
    cost += Math.max(0, long / short - SLENDER[room.kind])
    if (room.kind === 'bathroom' && rect.y === 0) cost += 0.4
  }
  return cost
}

/** A bedroom or a bathroom that opens from the living room is worse than one that opens from the hall. */
function costOfDoors(doors: readonly Door[]): number {
  return doors.reduce((cost, { into, out }) => {
    if (out.kind !== 'living_room') return cost
    return cost + (into.kind === 'bathroom' ? 1.5 : into.kind === 'bedroom' ? 0.7 : 0)
  }, 0)
}

/** Returns whether every room in which people sleep, live or cook has a window in the front or the back wall. */
function isWindowed({ rooms, height }: Arrangement): boolean {
  return rooms.every(
    ({ room, rect }) =>
      room.kind === 'bathroom' || room.kind === 'hall' || rect.y === 0 || rect.y + rect.height === height,
  )
}

function finished(plan: Arrangement, facts: PlanFacts): FloorPlan | null {
  const doors = placeDoors(plan.rooms, facts)
  const entrance = entranceOf(plan)
  if (!doors || !entrance) return null
  const rooms = plan.rooms.map(({ room, rect }) => ({ ...room, rect, window: windowOf(room, rect, plan.height) }))
  return { width: plan.width, height: plan.height, rooms, doors, entrance }
}

function windowOf({ kind }: PlannedRoom, rect: Rect, height: number): Window | null {
  if (kind === 'hall') return null
  const y = rect.y === 0 ? 0 : rect.y + rect.height === height ? height : null
  if (y === null) return null
  const width = Math.round(kind === 'bathroom' ? 50 : Math.min(WIDEST_WINDOW, rect.width * WINDOW_SHARE))
  const from = Math.round(rect.x + (rect.width - width) / 2)
  return { y, from, to: from + width }
}

/** The end of a corridor, or the outer wall of a hall. */
function entranceOf({ rooms, width, height }: Arrangement): FloorPlan['entrance'] | null {
  const rect = rooms.find(({ room }) => room.kind === 'hall')?.rect
  if (!rect) return null
  const isVertical = rect.x === 0 || rect.x + rect.width === width
  const side = rect.y + rect.height === height ? 'bottom' : rect.x === 0 ? 'left' : isVertical ? 'right' : null
  if (!side) return null
  const [start, length] = side === 'bottom' ? [rect.x, rect.width] : [rect.y, rect.height]
  const opening = Math.min(ENTRANCE_WIDTH, length - 12)
  const from = Math.round(start + (length - opening) / 2)
  return { side, at: side === 'bottom' ? height : side === 'left' ? 0 : width, from, to: from + opening }
}
