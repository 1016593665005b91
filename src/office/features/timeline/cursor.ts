import { type Span, spanAt } from '#domain/timeline/spans.ts'

/** The position of the keyboard: a home by its number and a night by its day. */
export type Cursor = { readonly home: number; readonly day: number }

/** A selection, from its beginning to the position of the keyboard or the pointer. */
export type Selection = { readonly anchor: Cursor; readonly head: Cursor }

export type Key = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** The homes and days that the keyboard moves over. */
export type Board = {
  readonly homes: number
  readonly days: number
  spansOf(home: number): readonly Span[]
}

const PAGE_HOMES = 10
const ALT_DAYS = 30

/**
 * The effect of a key: a cursor, which may be one day before or after the shown days, or a number of days by which to
 * shift them. Null for a key that moves nothing.
 */
export type Moved = { readonly cursor: Cursor } | { readonly shiftDays: number } | null

/**
 * Returns the effect of a key: arrows move by one home or day, with Ctrl to the next edge of a span; the page keys move
 * by ten homes or, with Alt, by 30 days.
 */
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

/** Days that are shown beyond a night that the board follows. */
const FOLLOW_DAYS = 7

/**
 * Returns by how many days the board has to move to show a night and some days beyond it; 0 where it shows the night.
 */
export function daysToFollow(day: number, days: number): number {
  if (day < 0) return day - Math.min(FOLLOW_DAYS, days - 1)
  return day < days ? 0 : day - days + 1 + Math.min(FOLLOW_DAYS, days - 1)
}

/** Returns the nearest cursor on the board. */
export function within({ home, day }: Cursor, { homes, days }: Pick<Board, 'homes' | 'days'>): Cursor {
  return { home: Math.min(Math.max(home, 0), Math.max(homes - 1, 0)), day: Math.min(Math.max(day, 0), days - 1) }
}

function nextEdge(spans: readonly Span[], day: number, days: number): number {
  const span = spanAt(spans, day)
  const end = span ? span.from + span.nights : days
  // The last span ends with the timeline, so its last night is the limit.
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

/** Returns the nights and homes between the two ends of a selection. */
export function areaOf({ anchor, head }: Selection): Area {
  const [from, to] = [Math.min(anchor.day, head.day), Math.max(anchor.day, head.day)]
  return {
    firstHome: Math.min(anchor.home, head.home),
    lastHome: Math.max(anchor.home, head.home),
    from,
    nights: to - from + 1,
  }
}
