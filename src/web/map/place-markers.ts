import { type Box, BoxGrid } from './box-grid.ts'
import type { Place } from './map-types.ts'
import { dotExtent, type Extent, type MarkerSizes, pinExtent } from './marker-sizes.ts'

/** Homes with the same public position. */
export type HomesAt = Place & {
  readonly key: string
  readonly homes: number
  readonly priceFromCents: number
}

/** A mark at the position of its cheapest homes, which come first in `at`. */
export type PlacedHomes<Homes extends HomesAt> = {
  readonly kind: 'pin' | 'cluster' | 'dot'
  /** Whether a pin or cluster hangs below its position, because there is more room. */
  readonly isBelow: boolean
  readonly at: readonly [Homes, ...Homes[]]
  readonly homes: number
  readonly priceFromCents: number
  /** Pixels of the world at the zoom, with what a finger may hit. */
  readonly box: Box
}

/** The width in pixels of a mark that says the price of its homes. */
export type WidthOf = (homes: number, priceFromCents: number) => number

/** Pixels that stay free between two marks, a half on each side; positions are rounded to whole pixels when drawn. */
const GAP = 4
const WORLD = 256

type Point<Homes> = Box & { readonly homesAt: Homes; readonly x: number; readonly y: number }

/**
 * Decides for all homes of a search what stands at a zoom, so that no two marks touch: from the cheapest to the dearest, each gets
 * a pin with its price, above its position or below, where fewer others would lie under it; it stands for those too and becomes a
 * cluster; where there is no room for either it becomes a dot. It depends on positions, prices and zoom alone, not on the view, so that moving the map changes nothing.
 *
 * A dot always fits: whatever a mark that was placed earlier would have touched belongs to that mark.
 */
export function placeMarkers<Homes extends HomesAt>(
  groups: readonly Homes[],
  zoom: number,
  sizes: MarkerSizes,
  widthOf: WidthOf,
): PlacedHomes<Homes>[] {
  const dot = dotExtent(sizes)
  const points = groups.toSorted(byPrice).map((homesAt) => pointOf(homesAt, zoom, dot))
  const waiting = new BoxGrid<Point<Homes>>()
  for (const point of points) waiting.add(point)
  const taken = new BoxGrid<Box>()
  const done = new Set<Point<Homes>>()
  const under = (box: Box) => [...waiting.touching(box)].filter((point) => !done.has(point))
  const placed: PlacedHomes<Homes>[] = []
  for (const point of points) {
    if (done.has(point)) continue
    const extents = (isBelow: boolean) => (homes: number, cents: number) =>
      pinExtent(widthOf(homes, cents), isBelow, sizes)
    const labelled = [false, true]
      .map((isBelow) => ({ isBelow, ...withPrice(point, under, extents(isBelow)) }))
      .filter(({ box }) => taken.touching(box).size === 0)
      .sort((one, other) => one.members.length - other.members.length)[0]
    const { isBelow, box, members } = labelled ?? { isBelow: false, box: point, members: under(point) }
    for (const member of members) done.add(member)
    taken.add(box)
    placed.push({ ...homesOf(point, members), kind: labelled ? kindOf(members) : 'dot', isBelow, box })
  }
  return placed
}

/** The mark with the price at a point: it is wider if it stands for more homes, and then more may lie under it. */
function withPrice<Homes extends HomesAt>(
  point: Point<Homes>,
  under: (box: Box) => Point<Homes>[],
  extentOf: (homes: number, cents: number) => Extent,
): { box: Box; members: Point<Homes>[] } {
  let members = [point]
  for (;;) {
    const box = around(point, extentOf(countOf(members), point.homesAt.priceFromCents))
    const more = under(box)
    if (more.length <= members.length) return { box, members }
    members = more
  }
}

function homesOf<Homes extends HomesAt>(point: Point<Homes>, members: readonly Point<Homes>[]) {
  const others = members.filter((member) => member !== point).map(({ homesAt }) => homesAt)
  const at: readonly [Homes, ...Homes[]] = [point.homesAt, ...others.sort(byPrice)]
  return { at, homes: countOf(members), priceFromCents: point.homesAt.priceFromCents }
}

function kindOf(members: readonly Point<HomesAt>[]): 'pin' | 'cluster' {
  return countOf(members) === 1 ? 'pin' : 'cluster'
}

function countOf(members: readonly Point<HomesAt>[]): number {
  return members.reduce((sum, { homesAt }) => sum + homesAt.homes, 0)
}

/** The order must not depend on that of the answer, or marks would change with each search. */
function byPrice(one: HomesAt, other: HomesAt): number {
  return one.priceFromCents - other.priceFromCents || (one.key < other.key ? -1 : 1)
}

/** The position in pixels of the world (Web Mercator), and the box of its dot. */
function pointOf<Homes extends HomesAt>(homesAt: Homes, zoom: number, dot: Extent): Point<Homes> {
  const size = WORLD * 2 ** zoom
  const x = (size * (homesAt.lng + 180)) / 360
  const y = (size * (1 - Math.asinh(Math.tan((homesAt.lat * Math.PI) / 180)) / Math.PI)) / 2
  return { homesAt, x, y, ...around({ x, y }, dot) }
}

function around({ x, y }: { readonly x: number; readonly y: number }, { side, above, below }: Extent): Box {
  const gap = GAP / 2
  return { left: x - side - gap, right: x + side + gap, top: y - above - gap, bottom: y + below + gap }
}
