import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { addDays, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { type Span, spanAt, spansOf } from '#domain/timeline/spans.ts'
import type { BoardTimeline } from './board-timeline.ts'
import {
  type Area,
  areaOf,
  type Board,
  type Cursor,
  daysToFollow,
  moveCursor,
  type Selection,
  within,
} from './cursor.ts'

export type BoardState = {
  /** Null until the grid first has the focus. */
  readonly cursor: Cursor | null
  /** The selection; null where only one night is in focus. It may begin before the days that are shown. */
  readonly area: Area | null
  /** The span in focus; null also where its row was not read. */
  readonly span: Span | null
  focus(): void
  /** Goes to a night, with nothing selected. */
  go(to: Cursor): void
  /** Goes to a date in the home in focus, which may be outside the shown days. */
  goToDate(date: CalendarDate): void
  select(selection: Selection | null): void
  /** Moves by a key; returns false for a key that the grid does not use. */
  press(event: KeyboardEvent): boolean
}

type CursorOptions = {
  readonly timeline: BoardTimeline
  /** Today's day, where the focus begins. */
  readonly today: number
  /** Shows other days, from this one on. */
  onShow(from: CalendarDate): void
}

/**
 * Nights by their distance from the first day that was ever shown, so that they stay the same when other days are
 * shown.
 */
type Kept = { readonly selection: Selection | null; readonly isRange: boolean }
const NOTHING: Kept = { selection: null, isRange: false }

/**
 * Holds the position of the keyboard in the grid, and its selection. Both keep their dates when other days are shown.
 */
export function useCursor({ timeline, today, onShow }: CursorOptions): BoardState {
  const { from, homes, days } = timeline
  const [first] = useState(from)
  const shift = daysBetween(first, from)
  const [{ selection: kept, isRange }, setSelected] = useState(NOTHING)
  /** The days that were requested last, by the days that were shown then: they may not have arrived yet. */
  const wanted = useRef({ from, to: from })
  if (wanted.current.from !== from) wanted.current = { from, to: from }
  const board = useBoard(timeline)
  const selection = kept && moved(kept, -shift)
  // There may be fewer homes now, and the requested days may not have arrived yet.
  const cursor = selection && homes.length > 0 ? within(selection.head, board) : null
  const start = within({ home: 0, day: today }, board)
  const keep = (next: Selection | null, isRange: boolean) =>
    setSelected({ selection: next && moved(next, shift), isRange })
  const latest = useRef({ keep, selection })
  latest.current = { keep, selection }

  /** Shows later or earlier days than those that were requested. */
  function show(by: number): void {
    if (by === 0) return
    wanted.current = { from, to: addDays(wanted.current.to, by) }
    onShow(wanted.current.to)
  }
  return {
    cursor,
    area:
      selection && isRange && cursor
        ? areaOf({ anchor: withinHomes(selection.anchor, board), head: withinHomes(selection.head, board) })
        : null,
    span: cursor ? (spanAt(board.spansOf(cursor.home), cursor.day) ?? null) : null,
    focus: () =>
      setSelected((now) => (now.selection ? now : { ...now, selection: moved({ anchor: start, head: start }, shift) })),
    go: useCallback((to) => latest.current.keep({ anchor: to, head: to }, false), []),
    goToDate(date) {
      const night = { home: cursor?.home ?? 0, day: daysBetween(from, date) }
      keep({ anchor: night, head: night }, false)
    },
    select: useCallback((next) => {
      const { keep, selection: now } = latest.current
      keep(next ?? (now && { anchor: now.head, head: now.head }), next !== null)
    }, []),
    press(event) {
      if (event.key === 'Escape' && isRange) {
        keep(selection, false)
        return true
      }
      const head = selection ? withinHomes(selection.head, board) : start
      const to = moveCursor(head, event, board)
      if (!to) return false
      if ('shiftDays' in to) {
        const night = { ...head, day: head.day + to.shiftDays }
        keep({ anchor: night, head: night }, false)
        show(to.shiftDays)
        return true
      }
      keep({ anchor: event.shiftKey ? (selection?.anchor ?? head) : to.cursor, head: to.cursor }, event.shiftKey)
      // The days that are shown follow the night.
      show(daysToFollow(to.cursor.day - daysBetween(from, wanted.current.to), days))
      return true
    },
  }
}

function moved({ anchor, head }: Selection, by: number): Selection {
  return { anchor: { ...anchor, day: anchor.day + by }, head: { ...head, day: head.day + by } }
}

function withinHomes({ home, day }: Cursor, { homes }: Board): Cursor {
  return { home: Math.min(Math.max(home, 0), Math.max(homes - 1, 0)), day }
}

function useBoard({ homes, days }: Pick<BoardTimeline, 'homes' | 'days'>): Board {
  return useMemo(
    () => ({
      homes: homes.length,
      days,
      spansOf: (index) => {
        const home = homes[index]
        return home ? spansOf(home, days) : []
      },
    }),
    [homes, days],
  )
}
