import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { dayAfterKey } from './month-days.ts'

type DayKeys = {
  /** The day in the tab order (roving tab index). */
  readonly active: CalendarDate | undefined
  readonly first: CalendarDate
  readonly last: CalendarDate
  /** The focus skips days for which this returns false. */
  readonly isPossible?: (date: CalendarDate) => boolean
  readonly onMove: (date: CalendarDate) => void
}

/** Arrow keys move the focus between the days of a box, from `first` to `last`. Days need the attribute `data-date`. */
export function useDayKeys<Box extends HTMLElement>({ active, first, last, isPossible, onMove }: DayKeys) {
  const box = useRef<Box>(null)
  const find = (date: CalendarDate) => box.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)
  const onKeyDown = (event: KeyboardEvent) => {
    // The focused day may differ from the active one if it was reached by Tab before hydration.
    const from = (event.target as HTMLElement).dataset.date ?? active
    let date = from && dayAfterKey(from, event.key)
    while (date && date >= first && date <= last) {
      if (!isPossible || isPossible(date)) {
        event.preventDefault()
        const reached = date
        // A day of another month exists once it is rendered. Keys pressed before it has the focus would be lost.
        flushSync(() => onMove(reached))
        return find(reached)?.focus()
      }
      const next: CalendarDate | null = dayAfterKey(date, event.key)
      date = next === date ? null : next
    }
  }
  return { box, onKeyDown }
}
