import { type Box, touches } from './box-grid.ts'
import type { DrawnMap } from './draw-map.ts'
import type { MapBounds, Marker } from './map-types.ts'
import { contains } from './map-views.ts'
import type { PinIndex } from './pin-index.ts'

export type Shift = { readonly x: number; readonly y: number }

type Covered = {
  /** The marks to which the map was fitted. */
  readonly fitted: readonly Box[]
  /** Those farther out, which may come into the frame or leave it. */
  readonly outer: readonly Box[]
  /** What stands over the map, with the room around it. */
  readonly tools: readonly Box[]
  readonly frame: Box
}

type Fitted = { readonly index: PinIndex; readonly bounds: MapBounds; readonly canvas: HTMLElement }

const EVERYWHERE = { west: -180, south: -90, east: 180, north: 90 }
/** Pixels: about what a view of homes leaves free at each side. */
const FARTHEST = 72
const STEP = 8
/** Pixels between a mark and a tool. */
const GAP = 4
/** Half of the size of a dot, in pixels. */
const DOT = 12

/** All shifts of a map, the shortest first. */
const SHIFTS: readonly Shift[] = steps()
  .flatMap((x) => steps().map((y) => ({ x, y })))
  .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))

function steps(): number[] {
  return Array.from({ length: (2 * FARTHEST) / STEP + 1 }, (_, index) => index * STEP - FARTHEST)
}

/**
 * Returns the shortest way, in pixels, by which the marks of a map move out from under what stands over it, while those to
 * which it was fitted stay wholly in the frame. Where none is that good, returns the one that leaves the fewest covered.
 */
export function shiftClearOf({ fitted, outer, tools, frame }: Covered): Shift {
  const marks = [...fitted, ...outer]
  let best: Shift = { x: 0, y: 0 }
  let fewest = Number.POSITIVE_INFINITY
  for (const shift of SHIFTS) {
    if (!fitted.every((mark) => isIn(moved(mark, shift), frame))) continue
    const covered = marks.filter((mark) => tools.some((tool) => touches(moved(mark, shift), tool))).length
    if (covered < fewest) [best, fewest] = [shift, covered]
    if (fewest === 0) break
  }
  return best
}

function moved({ left, right, top, bottom }: Box, { x, y }: Shift): Box {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y }
}

function isIn({ left, right, top, bottom }: Box, frame: Box): boolean {
  return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
}

/** Moves a map that has just been fitted to homes, in `bounds`, so that no marks are under the tools that stand over it. */
export function moveClearOfTools(map: DrawnMap, { index, bounds, canvas }: Fitted): void {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const tools = [...(canvas.parentElement?.querySelectorAll('label, button, a') ?? [])].flatMap((tool) => {
    if (canvas.contains(tool)) return []
    const box = tool.getBoundingClientRect()
    return [
      {
        left: box.left - left - GAP,
        right: box.right - left + GAP,
        top: box.top - top - GAP,
        bottom: box.bottom - top + GAP,
      },
    ]
  })
  const markers = Map.groupBy(index.markers(EVERYWHERE, map.zoom()), (marker) => contains(bounds, marker))
  const boxesOf = (isFitted: boolean) => (markers.get(isFitted) ?? []).map((marker) => boxOf(map, marker))
  const frame = { left: 0, right: width, top: 0, bottom: height }
  const shift = shiftClearOf({ fitted: boxesOf(true), outer: boxesOf(false), tools, frame })
  if (shift.x !== 0 || shift.y !== 0) map.shift(shift.x, shift.y)
}

function boxOf(map: DrawnMap, marker: Marker): Box {
  const box = map.boxOf(marker)
  if (marker.kind !== 'dot') return box
  return { left: box.left - DOT, right: box.right + DOT, top: box.bottom - DOT, bottom: box.bottom + DOT }
}
