import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { type Span, spanAt, spansOf } from '#domain/timeline/spans.ts'
import type { Timeline } from '#domain/timeline/timeline.ts'
import { type Area, areaOf, type Board, type Cursor, moveCursor, type Selection, within } from './cursor.ts'

export type BoardState = {
  /** Null until somebody comes to the grid. */
  readonly cursor: Cursor | null
  /** What is selected; null where only one night is in focus. */
  readonly area: Area | null
  /** The span in focus. */
  readonly span: Span | null
  focus(): void
  /** Goes to a night, with nothing selected. */
  go(to: Cursor): void
  select(selection: Selection | null): void
  /** Moves by a key; returns false for a key that is none of the grid's. */
  press(event: KeyboardEvent): boolean
}

type CursorOptions = {
  readonly timeline: Timeline
  /** Today's day, where the focus begins. */
  readonly today: number
  onShift(days: number): void
}

/** Where the keyboard is in the grid and what it has selected. */
export function useCursor({ timeline, today, onShift }: CursorOptions): BoardState {
  const { homes, days } = timeline
  const [selection, setSelection] = useState<Selection | null>(null)
  const [isRange, setRange] = useState(false)
  const board = useMemo<Board>(
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
  // Homes may have become fewer since.
  const cursor = selection && homes.length > 0 ? within(selection.head, board) : null
  const latest = useRef({ selection, board, onShift })
  latest.current = { selection, board, onShift }
  const start = within({ home: 0, day: today }, board)
  return {
    cursor,
    area: selection && isRange && cursor ? areaOf({ anchor: within(selection.anchor, board), head: cursor }) : null,
    span: cursor ? (spanAt(board.spansOf(cursor.home), cursor.day) ?? null) : null,
    focus: () => setSelection((now) => now ?? { anchor: start, head: start }),
    go: useCallback((to) => {
      setRange(false)
      setSelection({ anchor: to, head: to })
    }, []),
    select: useCallback((next) => {
      setRange(next !== null)
      setSelection((now) => next ?? (now && { anchor: now.head, head: now.head }))
    }, []),
    press(event) {
      const { selection: now } = latest.current
      const head = cursor ?? start
      if (event.key === 'Escape' && isRange) {
        setRange(false)
        return true
      }
      const moved = moveCursor(head, event, latest.current.board)
      if (!moved) return false
      if ('shiftDays' in moved) {
        latest.current.onShift(moved.shiftDays)
        return true
      }
      setRange(event.shiftKey)
      setSelection({ anchor: event.shiftKey ? (now?.anchor ?? head) : moved.cursor, head: moved.cursor })
      return true
    },
  }
}
