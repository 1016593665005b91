import { type Span, spanAt } from '#domain/timeline/spans.ts'

/** A home by its number and a night by its day: where the keyboard is. */
export type Cursor = { readonly home: number; readonly day: number }

/** What is selected: from where the selection began to where the keyboard or the pointer is. */
export type Selection = { readonly anchor: Cursor; readonly head: Cursor }

export type Key = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** What the keyboard moves over. */
export type Board = {
  readonly homes: number
  readonly days: number
  spansOf(home: number): readonly Span[]
}

const PAGE_HOMES = 10
const ALT_DAYS = 30

/**
 * Where a key leads: a cursor, which may be one day before or after those that are shown, or other days by so many. Null for a
 * key that moves nothing.
 */
export type Moved = { readonly cursor: Cursor } | { readonly shiftDays: number } | null

/** Moves over homes and days: arrows by one, with Ctrl to the next edge of a span, a page by ten homes or, with Alt, 30 days. */
export function moveCursor(cursor: Cursor, key: Key, board: Board): Moved {
  const { home, day } = cursor
  const isFar = key.ctrlKey || key.metaKey
  const to = (next: Partial<Cursor>): Moved => ({
    cursor: { ...within({ home, day, ...next }, board), day: next.day ?? day },
  })
  switch (key.key) {
    case 'ArrowLeft':
      return to({ day: isFar && day > 0 ? previousEdge(board.spansOf(home), day) : day - 1 })
    case 'ArrowRight':
      return to({ day: isFar && day < board.days - 1 ? nextEdge(board.spansOf(home), day, board.days) : day + 1 })
    case 'ArrowUp':
      return to({ home: isFar ? 0 : home - 1 })
    case 'ArrowDown':
      return to({ home: isFar ? board.homes - 1 : home + 1 })
    case 'PageUp':
      return key.altKey ? { shiftDays: -ALT_DAYS } : to({ home: home - PAGE_HOMES })
    case 'PageDown':
      return key.altKey ? { shiftDays: ALT_DAYS } : to({ home: home + PAGE_HOMES })
    case 'Home':
      return to(isFar ? { home: 0, day: 0 } : { day: 0 })
    case 'End':
      return to(isFar ? { home: board.homes - 1, day: board.days - 1 } : { day: board.days - 1 })
    default:
      return null
  }
}

/** Days that are shown beyond a night that they follow. */
const FOLLOW_DAYS = 7

/** By how many days those that are shown have to move to show a night, and some beyond it; 0 where they show it. */
export function daysToFollow(day: number, days: number): number {
  if (day < 0) return day - Math.min(FOLLOW_DAYS, days - 1)
  return day < days ? 0 : day - days + 1 + Math.min(FOLLOW_DAYS, days - 1)
}

/** Keeps a cursor on the board. */
export function within({ home, day }: Cursor, { homes, days }: Pick<Board, 'homes' | 'days'>): Cursor {
  return { home: Math.min(Math.max(home, 0), Math.max(homes - 1, 0)), day: Math.min(Math.max(day, 0), days - 1) }
}

function nextEdge(spans: readonly Span[], day: number, days: number): number {
  const span = spanAt(spans, day)
  const end = span ? span.from + span.nights : days
  // The last span ends with the timeline: its last night is as far as it goes.
  return end >= days ? days - 1 : end
}

function previousEdge(spans: readonly Span[], day: number): number {
  const start = spanAt(spans, day)?.from ?? 0
  if (start < day) return Math.max(start, 0)
  return Math.max(spanAt(spans, day - 1)?.from ?? 0, 0)
}

/** Nights of some homes. */
export type Area = {
  readonly firstHome: number
  readonly lastHome: number
  readonly from: number
  readonly nights: number
}

/** Gives the nights and homes between the two ends of a selection. */
export function areaOf({ anchor, head }: Selection): Area {
  const [from, to] = [Math.min(anchor.day, head.day), Math.max(anchor.day, head.day)]
  return {
    firstHome: Math.min(anchor.home, head.home),
    lastHome: Math.max(anchor.home, head.home),
    from,
    nights: to - from + 1,
  }
}
