import type { Box } from './box-grid.ts'

export type Size = { readonly width: number; readonly height: number }
export type Side = 'right' | 'left' | 'above' | 'below'
export type CardPlace = { readonly side: Side; readonly left: number; readonly top: number }

/** Pixels between a card and its pin, and between a card and the edge of the map. */
const GAP = 10
const EDGE = 12
const SIDES: readonly Side[] = ['right', 'left', 'above', 'below']

/**
 * Where a card stands in the frame of a map: beside its pin if there is room, else above or below it, never cut by the frame. It
 * keeps the `former` side while that has room, so that it does not jump while the map is dragged. Without room on any side it
 * covers the pin.
 */
export function placeCard(pin: Box, card: Size, frame: Size, former?: Side): CardPlace {
  const order = former ? [former, ...SIDES] : SIDES
  const places = order.map((side) => ({ side, ...besides(pin, card, side) }))
  const { side, left, top } = places.find((place) => hasRoom(place, card, frame)) ?? {
    side: 'below' as const,
    ...CORNER,
  }
  return {
    side,
    left: Math.round(within(left, card.width, frame.width)),
    top: Math.round(within(top, card.height, frame.height)),
  }
}

const CORNER = { left: 0, top: Number.POSITIVE_INFINITY }

function besides(pin: Box, { width, height }: Size, side: Side): { left: number; top: number } {
  const [middle, centre] = [(pin.top + pin.bottom) / 2, (pin.left + pin.right) / 2]
  if (side === 'right') return { left: pin.right + GAP, top: middle - height / 2 }
  if (side === 'left') return { left: pin.left - GAP - width, top: middle - height / 2 }
  return { left: centre - width / 2, top: side === 'above' ? pin.top - GAP - height : pin.bottom + GAP }
}

/** Along the pin a card may move; across, it needs its whole size. */
function hasRoom({ side, left, top }: CardPlace, card: Size, frame: Size): boolean {
  const isBeside = side === 'right' || side === 'left'
  const [start, size, room] = isBeside ? [left, card.width, frame.width] : [top, card.height, frame.height]
  return start >= EDGE && start + size <= room - EDGE
}

function within(start: number, size: number, room: number): number {
  return Math.max(EDGE, Math.min(start, room - EDGE - size))
}
