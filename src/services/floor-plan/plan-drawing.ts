import type { Door } from '#domain/floor-plan/doors.ts'
import type { FloorPlan, PlanRoom } from '#domain/floor-plan/floor-plan.ts'
import { overlapArea, type Rect } from '#domain/floor-plan/rect.ts'
import type { PlanFacts, PlanRoomKind } from '#domain/floor-plan/room-areas.ts'
import { type Furniture, furnish } from './furniture.ts'

/**
 * A plan as lines to draw, for the page and for paper: paths in centimetres, written as SVG writes them. `m2` of the rooms add
 * up to the size of the home.
 */
export type PlanDrawing = {
  readonly width: number
  readonly height: number
  readonly rooms: readonly DrawnRoom[]
  /** Outside of the outline, at the front. */
  readonly outdoor: { readonly kind: 'balcony' | 'terrace'; readonly rect: Rect } | null
  readonly innerWalls: string
  readonly openings: string
  readonly doors: string
  readonly windows: string
  readonly entrance: FloorPlan['entrance']
}

export type DrawnRoom = {
  readonly kind: PlanRoomKind
  readonly number: number
  readonly index: number
  readonly rect: Rect
  readonly m2: number
  readonly furniture: string
  /** The middle of its name. */
  readonly label: readonly [x: number, y: number]
}

/** How far a balcony and a terrace are drawn out of the house, in centimetres. The catalogue doesn't know their size. */
const OUTDOOR_DEPTH = { balcony: 100, terrace: 190 } as const
/** The space of a name over an area, in centimetres. */
const LABEL = { width: 230, height: 76 } as const

/** Turns a plan into what is drawn: walls, openings, furniture and where the names stand. */
export function planDrawing(plan: FloorPlan, facts: PlanFacts): PlanDrawing {
  const areas = shownAreas(plan.rooms, facts.sizeM2)
  const entrance = entranceClearance(plan.entrance)
  return {
    width: plan.width,
    height: plan.height,
    rooms: plan.rooms.map((room, place) => {
      const doors = plan.doors.filter(({ into, out }) => isSame(into, room) || isSame(out, room))
      const furniture = furnish(room, doors, room.kind === 'hall' ? entrance : null, facts)
      return {
        kind: room.kind,
        number: room.number,
        index: room.index,
        rect: room.rect,
        m2: areas[place] ?? 0,
        furniture: furniture.map(shapeOf).join(''),
        label: labelOf(room.rect, [...furniture, ...doors.map(swingBox)]),
      }
    }),
    outdoor: outdoorOf(plan, facts),
    innerWalls: innerWalls(plan),
    openings: [...plan.doors, plan.entrance].map(opening).join(''),
    doors: plan.doors.map(leaf).join(''),
    windows: plan.rooms.map(({ window }) => (window ? `M${window.from} ${window.y}H${window.to}` : '')).join(''),
    entrance: plan.entrance,
  }
}

function isSame(one: { kind: PlanRoomKind; number: number }, other: { kind: PlanRoomKind; number: number }): boolean {
  return one.kind === other.kind && one.number === other.number
}

/** Square metres with one decimal that add up to the size of the home: what rounding leaves goes to the largest remainders. */
function shownAreas(rooms: readonly PlanRoom[], sizeM2: number): number[] {
  const tenths = rooms.map(({ area }) => area / 1_000)
  const whole = tenths.map(Math.floor)
  const left = sizeM2 * 10 - whole.reduce((sum, value) => sum + value, 0)
  const byRemainder = tenths
    .map((value, place) => ({ place, remainder: value % 1 }))
    .sort((one, other) => other.remainder - one.remainder)
    .slice(0, Math.round(left))
    .map(({ place }) => place)
  return whole.map((value, place) => (value + (byRemainder.includes(place) ? 1 : 0)) / 10)
}

function outdoorOf({ rooms }: FloorPlan, { amenities }: PlanFacts): PlanDrawing['outdoor'] {
  const kind = amenities.includes('terrace') ? 'terrace' : amenities.includes('balcony') ? 'balcony' : null
  const atFront = rooms.filter(({ window, rect }) => window && rect.y === 0)
  const room = atFront.find((one) => one.kind === 'living_room') ?? atFront.find((one) => one.kind === 'bedroom')
  if (!kind || !room?.window) return null
  const { x, width } = room.rect
  const margin = Math.min(40, width / 8)
  const depth = OUTDOOR_DEPTH[kind]
  return { kind, rect: { x: Math.round(x + margin), y: -depth, width: Math.round(width - 2 * margin), height: depth } }
}

/** The right and lower sides of all rooms that are no outer wall. */
function innerWalls({ rooms, width, height }: FloorPlan): string {
  return rooms
    .map(({ rect }) => {
      const [right, bottom] = [rect.x + rect.width, rect.y + rect.height]
      const lower = bottom < height ? `M${rect.x} ${bottom}H${right}` : ''
      return lower + (right < width ? `M${right} ${rect.y}V${bottom}` : '')
    })
    .join('')
}

function opening({ side, at, from, to }: { side: string; at: number; from: number; to: number }): string {
  return side === 'left' || side === 'right' ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`
}

/** The leaf, open into the room, and the quarter of a circle that it sweeps. */
function leaf({ side, at, from, to }: Door): string {
  const size = to - from
  if (side === 'top') return `M${from} ${at}V${at + size}A${size} ${size} 0 0 0 ${to} ${at}`
  if (side === 'bottom') return `M${from} ${at}V${at - size}A${size} ${size} 0 0 1 ${to} ${at}`
  if (side === 'left') return `M${at} ${from}H${at + size}A${size} ${size} 0 0 1 ${at} ${to}`
  return `M${at} ${from}H${at - size}A${size} ${size} 0 0 0 ${at} ${to}`
}

function swingBox({ side, at, from, to }: Door): Rect {
  const size = to - from
  if (side === 'top') return { x: from, y: at, width: size, height: size }
  if (side === 'bottom') return { x: from, y: at - size, width: size, height: size }
  return { x: side === 'left' ? at : at - size, y: from, width: size, height: size }
}

function entranceClearance({ side, at, from, to }: FloorPlan['entrance']): Rect {
  if (side === 'bottom') return { x: from, y: at - 90, width: to - from, height: 90 }
  return { x: side === 'left' ? at : at - 90, y: from, width: 90, height: to - from }
}

/** Finds where a name covers the least of the furniture, and among such places the nearest to the middle. */
function labelOf(room: Rect, taken: readonly Rect[]): readonly [number, number] {
  const width = Math.min(LABEL.width, room.width - 16)
  const steps = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]
  let best: { at: readonly [number, number]; cost: number } | null = null
  for (const right of steps) {
    for (const down of steps) {
      const x = room.x + 8 + right * (room.width - 16 - width)
      const y = room.y + 8 + down * Math.max(0, room.height - 16 - LABEL.height)
      const box = { x, y, width, height: LABEL.height }
      const covered = taken.reduce((sum, other) => sum + overlapArea(box, other), 0)
      const cost = covered + (Math.abs(right - 0.5) + Math.abs(down - 0.5)) * 100
      const at = [Math.round(x + width / 2), Math.round(y + LABEL.height / 2)] as const
      if (!best || cost < best.cost) best = { at, cost }
    }
  }
  return best?.at ?? [room.x + room.width / 2, room.y + room.height / 2]
}

function box({ x, y, width, height }: Rect): string {
  return `M${Math.round(x)} ${Math.round(y)}h${width}v${height}h${-width}z`
}

function circle(x: number, y: number, radius: number): string {
  return `M${Math.round(x - radius)} ${Math.round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}

function shapeOf(piece: Furniture): string {
  const { kind, x, y, width, height } = piece
  const middle = [x + width / 2, y + height / 2] as const
  if (kind === 'bed') return box(piece) + pillows(piece)
  if (kind === 'sofa') return box(piece) + strip(piece, 24)
  if (kind === 'wardrobe') return box(piece) + strip(piece, 29)
  if (kind === 'table') return circle(...middle, width / 2)
  if (kind === 'toilet') return `${box(strippedTo(piece, 16))}${circle(...middle, 19)}`
  if (kind === 'shower') return box(piece) + circle(...middle, 6)
  if (kind === 'basin' || kind === 'bath') return box(piece) + box(inset(piece, 9))
  if (kind === 'worktop') return box(piece) + hob(piece)
  return box(piece)
}

function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

/** The strip of a piece along its wall. */
function strippedTo({ wall, x, y, width, height }: Furniture, depth: number): Rect {
  if (wall === 'left') return { x, y, width: depth, height }
  if (wall === 'right') return { x: x + width - depth, y, width: depth, height }
  if (wall === 'top') return { x, y, width, height: depth }
  return { x, y: y + height - depth, width, height: depth }
}

function strip(piece: Furniture, depth: number): string {
  const { wall, x, y, width, height } = piece
  if (wall === 'left') return `M${x + depth} ${y}v${height}`
  if (wall === 'right') return `M${x + width - depth} ${y}v${height}`
  if (wall === 'top') return `M${x} ${y + depth}h${width}`
  return `M${x} ${y + height - depth}h${width}`
}

function pillows(bed: Furniture): string {
  const head = inset(strippedTo(bed, 58), 9)
  const isVertical = bed.wall === 'left' || bed.wall === 'right'
  const length = isVertical ? head.height : head.width
  if (length < 110) return box(head) + strip(bed, 62)
  const half = Math.round((length - 8) / 2)
  const [one, other] = isVertical
    ? [
        { ...head, height: half },
        { ...head, y: head.y + length - half, height: half },
      ]
    : [
        { ...head, width: half },
        { ...head, x: head.x + length - half, width: half },
      ]
  return box(one) + box(other) + strip(bed, 62)
}

/** Four rings at one end of the worktop, the sink at the other. */
function hob({ x, y, width, height }: Furniture): string {
  const isVertical = height > width
  const at = (along: number, out: number) =>
    isVertical ? ([x + out, y + along] as const) : ([x + along, y + out] as const)
  const rings = [
    [22, 18],
    [48, 18],
    [22, 44],
    [48, 44],
  ] as const
  const [sinkX, sinkY] = at((isVertical ? height : width) - 70, 12)
  const sink = isVertical ? { width: 36, height: 54 } : { width: 54, height: 36 }
  return rings.map(([along, out]) => circle(...at(along, out), 10)).join('') + box({ x: sinkX, y: sinkY, ...sink })
}
