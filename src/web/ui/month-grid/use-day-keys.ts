import { type KeyboardEvent, useRef } from 'react'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { dayAfterKey } from './month-days.ts'

type DayKeys = {
  /** The day that takes part in the tab order. */
  readonly active: CalendarDate | undefined
  readonly first: CalendarDate
  readonly last: CalendarDate
  /** Days that can't be chosen are stepped over. */
  readonly isPossible?: (date: CalendarDate) => boolean
  readonly onMove: (date: CalendarDate) => void
}

/** Arrow keys lead from day to day of a box, between a first and a last one. Days are told apart by `data-date`. */
export function useDayKeys<Box extends HTMLElement>({ active, first, last, isPossible, onMove }: DayKeys) {
  const box = useRef<Box>(null)
  const find = (date: CalendarDate) => box.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)
  const onKeyDown = (event: KeyboardEvent) => {
    // A day may have the focus before it is the one of the tab order, as when scripts came after it was reached by Tab.
    const from = (event.target as HTMLElement).dataset.date ?? active
    let date = from && dayAfterKey(from, event.key)
    while (date && date >= first && date <= last) {
      if (!isPossible || isPossible(date)) {
        event.preventDefault()
        onMove(date)
        return focus(find, date)
      }
      const next: CalendarDate | null = dayAfterKey(date, event.key)
      date = next === date ? null : next
    }
  }
  return { box, onKeyDown }
}

/** A day of a month that is not shown yet is there after the next frame. */
function focus(find: (date: CalendarDate) => HTMLElement | null | undefined, date: CalendarDate): void {
  const target = find(date)
  if (target) target.focus()
  else requestAnimationFrame(() => find(date)?.focus())
}
