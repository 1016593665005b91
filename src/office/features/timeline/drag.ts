import { barsInTheWay, spanAt, spansOf } from '#domain/timeline/spans.ts'
import type { Bar } from '#domain/timeline/timeline.ts'
import type { BoardRows } from './board-timeline.ts'
import type { Area, Cursor } from './cursor.ts'
import { barPlace, nightAt } from './geometry.ts'

/** Where a pointer is: over which home, and how many days from the left edge. */
export type Point = { readonly home: number; readonly x: number }

/** What a pointer does while it is down: selects nights, drags an end of a bar, or drags a bar to another row. */
export type Drag =
  | { readonly kind: 'select'; readonly anchor: Cursor; readonly head: Cursor }
  | { readonly kind: 'edge'; readonly home: number; readonly bar: Bar; readonly from: number; readonly nights: number }
  | { readonly kind: 'move'; readonly home: number; readonly bar: Bar; readonly toHome: number }

/** A drag with what it began at. */
export type Begun = {
  readonly at: Point
  readonly bar: Bar | null
  readonly edge: 'start' | 'end' | null
}

/** Stays that are not over can get other dates, as blocks can. */
function hasMovableEdges({ kind }: Bar): boolean {
  return kind !== 'past' && kind !== 'channel'
}

/** Who is in a home already, and a block, stay in it. */
export function isMovable({ kind }: Bar): boolean {
  return kind === 'hold' || kind === 'unpaid' || kind === 'confirmed'
}

/** Tells what lies under a pointer that goes down. `reach` is how near to an end counts as the end, in days. */
export function beginDrag({ homes, days }: BoardRows, at: Point, reach: number): Begun {
  const home = homes[at.home]
  const night = nightAt(at.x, days)
  const bars = home?.bars ?? []
  const bar = bars.find((one) => {
    const { a, w } = barPlace(one, days)
    return at.x >= a && at.x <= a + w
  })
  if (!bar || !hasMovableEdges(bar)) {
    const span = home ? spanAt(spansOf(home, days), night) : undefined
    return { at, bar: bar ?? (span?.kind === 'bar' ? span.bar : null), edge: null }
  }
  const { a, w, isCutLeft, isCutRight } = barPlace(bar, days)
  if (!isCutRight && a + w - at.x <= reach) return { at, bar, edge: 'end' }
  // Who is in the house has come already: only the end moves.
  if (!isCutLeft && at.x - a <= reach && bar.kind !== 'in_house') return { at, bar, edge: 'start' }
  return { at, bar, edge: null }
}

/** Tells what a pointer does that went down and is somewhere else now; null where that is nothing. */
export function dragTo({ at, bar, edge }: Begun, to: Point, { days, homes }: BoardRows): Drag | null {
  if (!bar) {
    const anchor = { home: at.home, day: nightAt(at.x, days) }
    return { kind: 'select', anchor, head: { home: clamp(to.home, homes.length), day: nightAt(to.x, days) } }
  }
  const moved = Math.round(to.x - at.x)
  if (edge === 'end') {
    return { kind: 'edge', home: at.home, bar, from: bar.from, nights: Math.max(1, bar.nights + moved) }
  }
  if (edge === 'start') {
    const by = Math.min(moved, bar.nights - 1)
    return { kind: 'edge', home: at.home, bar, from: bar.from + by, nights: bar.nights - by }
  }
  return isMovable(bar) ? { kind: 'move', home: at.home, bar, toHome: clamp(to.home, homes.length) } : null
}

function clamp(home: number, count: number): number {
  return Math.min(Math.max(home, 0), count - 1)
}

/** Gives the nights and homes that a drag is about. */
export function areaOfDrag(drag: Drag): Area {
  if (drag.kind === 'select') {
    const { anchor, head } = drag
    const from = Math.min(anchor.day, head.day)
    return {
      firstHome: Math.min(anchor.home, head.home),
      lastHome: Math.max(anchor.home, head.home),
      from,
      nights: Math.max(anchor.day, head.day) - from + 1,
    }
  }
  const home = drag.kind === 'move' ? drag.toHome : drag.home
  const { from, nights } = drag.kind === 'move' ? drag.bar : drag
  return { firstHome: home, lastHome: home, from, nights }
}

/** Tells whether a drag changes anything where it is. */
export function isChange(drag: Drag): boolean {
  if (drag.kind === 'move') return drag.toHome !== drag.home
  return drag.kind === 'select' || drag.from !== drag.bar.from || drag.nights !== drag.bar.nights
}

/** Lists who is in the way of what is dragged: no bar pushes another. */
export function inTheWayOf(drag: Drag, { homes }: Pick<BoardRows, 'homes'>): readonly Bar[] {
  if (drag.kind === 'select') return []
  const { firstHome, from, nights } = areaOfDrag(drag)
  const home = homes[firstHome]
  return home ? barsInTheWay(home, from, from + nights, drag.bar.id) : []
}
