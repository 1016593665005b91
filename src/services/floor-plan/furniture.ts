import type { Bed } from '#domain/catalogue/apartment-details.ts'
import type { Door } from '#domain/floor-plan/doors.ts'
import type { PlanRoom } from '#domain/floor-plan/floor-plan.ts'
import { overlapArea, type Rect, type Side } from '#domain/floor-plan/rect.ts'
import type { PlanFacts } from '#domain/floor-plan/room-areas.ts'

export type FurnitureKind =
  | 'bed'
  | 'nightstand'
  | 'wardrobe'
  | 'sofa'
  | 'table'
  | 'low_table'
  | 'desk'
  | 'chair'
  | 'worktop'
  | 'shower'
  | 'bath'
  | 'basin'
  | 'toilet'

/** `wall` is the side at which it stands: a bed's head, a sofa's back. */
export type Furniture = Rect & { readonly kind: FurnitureKind; readonly wall: Side }

/** `length` runs along the wall, `depth` into the room; both in centimetres. */
type Piece = { readonly kind: FurnitureKind; readonly length: number; readonly depth: number }

/** Centimetres between furniture and the middle of the wall. */
const GAP = 8
/** Steps in which a place along a wall is looked for. */
const STEP = 10
const SIDES: readonly Side[] = ['left', 'right', 'top', 'bottom']

/**
 * Furnishes a room by what the home says that it has: its beds in their sizes, and what every room of the kind needs. What
 * does not fit beside doors and windows is left out.
 */
export function furnish(room: PlanRoom, doors: readonly Door[], entrance: Rect | null, facts: PlanFacts): Furniture[] {
  const blocked = [...doors.map((door) => clearanceOf(door, room)), ...(entrance ? [entrance] : [])]
  const placed: Furniture[] = []
  for (const piece of piecesOf(room, facts)) {
    const found = place(piece, room, [...blocked, ...placed])
    if (!found) continue
    placed.push(found)
    if (piece.kind === 'bed' && piece.length > 120)
      placed.push(...nightstands(found, room.rect, [...blocked, ...placed]))
    if (piece.kind === 'sofa') placed.push(...lowTable(found, room.rect, [...blocked, ...placed]))
    if (piece.kind === 'table') placed.push(...chairs(found))
  }
  return placed
}

function piecesOf({ kind, number, index }: PlanRoom, { rooms, bathrooms, kitchen, amenities }: PlanFacts): Piece[] {
  const worktop: Piece[] = [
    { kind: 'worktop', length: 260, depth: 60 },
    { kind: 'worktop', length: 180, depth: 60 },
  ]
  if (kind === 'kitchen') return worktop.slice(0, 1)
  if (kind === 'bathroom') {
    const isBath = bathrooms[index]?.fitting === 'bath'
    const wash: Piece = isBath ? { kind: 'bath', length: 70, depth: 160 } : { kind: 'shower', length: 90, depth: 80 }
    return [wash, { kind: 'toilet', length: 40, depth: 62 }, { kind: 'basin', length: 60, depth: 45 }]
  }
  if (kind === 'hall') return []
  const beds = (rooms[index]?.beds ?? []).map(bedPiece)
  if (kind === 'bedroom') return [...beds, { kind: 'wardrobe', length: 150, depth: 58 }]
  return [
    ...beds,
    ...(number === 1 && kitchen === 'open' ? worktop.slice(1) : []),
    ...(beds.some((bed) => bed.kind === 'sofa') ? [] : [{ kind: 'sofa' as const, length: 190, depth: 85 }]),
    { kind: 'table', length: 90, depth: 90 },
    ...(number === 1 && amenities.includes('desk') ? [{ kind: 'desk' as const, length: 120, depth: 60 }] : []),
  ]
}

function bedPiece({ kind, widthCm, lengthCm }: Bed): Piece {
  // A sofa bed is drawn closed: a sofa a little wider than its mattress.
  return kind === 'sofa_bed'
    ? { kind: 'sofa', length: widthCm + 50, depth: 90 }
    : { kind: 'bed', length: widthCm, depth: lengthCm }
}

/** What a door needs free on this side: its swing where it opens, a step where it doesn't. */
function clearanceOf({ side, at, from, to, into }: Door, room: PlanRoom): Rect {
  const isInto = into.kind === room.kind && into.number === room.number
  const depth = isInto ? to - from : 60
  const isAfter = side === 'left' || side === 'top' ? isInto : !isInto
  const start = isAfter ? at : at - depth
  const isVertical = side === 'left' || side === 'right'
  return isVertical
    ? { x: start, y: from, width: depth, height: to - from }
    : { x: from, y: start, width: to - from, height: depth }
}

/** Tries every wall and each step along it, and takes the place that is best for what it is. */
function place(piece: Piece, room: PlanRoom, blocked: readonly Rect[]): Furniture | null {
  let best: { found: Furniture; cost: number } | null = null
  for (const wall of SIDES) {
    const isVertical = wall === 'left' || wall === 'right'
    const [start, length] = isVertical ? [room.rect.y, room.rect.height] : [room.rect.x, room.rect.width]
    for (let from = start + GAP; from + piece.length <= start + length - GAP; from += STEP) {
      const found = { ...against(wall, room.rect, piece, from), kind: piece.kind, wall }
      if (!fits(found, room.rect, blocked)) continue
      const cost = costOf(found, room, from - start, length - (from - start) - piece.length)
      if (!best || cost < best.cost) best = { found, cost }
    }
  }
  return best?.found ?? null
}

function against(wall: Side, { x, y, width, height }: Rect, { kind, length, depth }: Piece, from: number): Rect {
  // A table stands free, the rest at its wall.
  const gap = kind === 'table' ? 70 : GAP
  if (wall === 'left') return { x: x + gap, y: from, width: depth, height: length }
  if (wall === 'right') return { x: x + width - gap - depth, y: from, width: depth, height: length }
  if (wall === 'top') return { x: from, y: y + gap, width: length, height: depth }
  return { x: from, y: y + height - gap - depth, width: length, height: depth }
}

function fits(piece: Rect & { readonly kind: FurnitureKind }, room: Rect, blocked: readonly Rect[]): boolean {
  const margin = piece.kind === 'table' ? 30 : 0
  const around = {
    x: piece.x - margin,
    y: piece.y - margin,
    width: piece.width + 2 * margin,
    height: piece.height + 2 * margin,
  }
  const isInside =
    around.x >= room.x + GAP &&
    around.y >= room.y + GAP &&
    around.x + around.width <= room.x + room.width - GAP &&
    around.y + around.height <= room.y + room.height - GAP
  return isInside && blocked.every((other) => overlapArea(around, other) === 0)
}

/** Beds stand in the middle of a wall without a window, what is tall not before a window, all else in corners. */
function costOf({ kind, wall, ...rect }: Furniture, { window, rect: room }: PlanRoom, before: number, after: number) {
  const windowSide = window === null ? null : window.y === room.y ? 'top' : 'bottom'
  const isTall = kind === 'bed' || kind === 'wardrobe' || kind === 'shower' || kind === 'sofa'
  const atWindow = wall === windowSide && isTall ? 120 : 0
  const offMiddle = Math.abs(before - after) / 2
  const offCorner = Math.min(before, after)
  if (kind === 'bed') return atWindow + (rect.width < 120 || rect.height < 120 ? offCorner : offMiddle)
  if (kind === 'sofa') return atWindow + offMiddle
  return atWindow + offCorner
}

function nightstands(bed: Furniture, room: Rect, blocked: readonly Rect[]): Furniture[] {
  const isVertical = bed.wall === 'left' || bed.wall === 'right'
  const depth = { along: 40, out: 35 }
  const at = [-depth.along - 6, (isVertical ? bed.height : bed.width) + 6]
  return at
    .map((offset): Furniture => {
      const head = {
        x: bed.wall === 'right' ? bed.x + bed.width - depth.out : bed.x,
        y: bed.wall === 'bottom' ? bed.y + bed.height - depth.out : bed.y,
      }
      const size = isVertical
        ? { x: head.x, y: bed.y + offset, width: depth.out, height: depth.along }
        : { x: bed.x + offset, y: head.y, width: depth.along, height: depth.out }
      return { ...size, kind: 'nightstand', wall: bed.wall }
    })
    .filter((stand) => fits(stand, room, blocked))
}

/** Places a low table before a sofa, with room for knees. */
function lowTable({ wall, x, y, width, height }: Furniture, room: Rect, blocked: readonly Rect[]): Furniture[] {
  const [length, depth, gap] = [90, 50, 40]
  const isVertical = wall === 'left' || wall === 'right'
  const along = isVertical ? y + (height - length) / 2 : x + (width - length) / 2
  const out = { left: x + width + gap, right: x - gap - depth, top: y + height + gap, bottom: y - gap - depth }[wall]
  const rect = isVertical
    ? { x: out, y: along, width: depth, height: length }
    : { x: along, y: out, width: length, height: depth }
  const table: Furniture = { ...rect, kind: 'low_table', wall }
  return fits(table, room, blocked) ? [table] : []
}

/** Four chairs around a table, half under it. */
function chairs({ x, y, width, height, wall }: Furniture): Furniture[] {
  const [size, out] = [38, 24]
  const middle = { x: x + (width - size) / 2, y: y + (height - size) / 2 }
  return [
    { x: middle.x, y: y - out, width: size, height: out },
    { x: middle.x, y: y + height, width: size, height: out },
    { x: x - out, y: middle.y, width: out, height: size },
    { x: x + width, y: middle.y, width: out, height: size },
  ].map((chair) => ({ ...chair, kind: 'chair', wall }))
}
