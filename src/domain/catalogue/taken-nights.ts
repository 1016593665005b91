import type { Stay } from '#domain/booking/stay-rules.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'

/** Half-open, like every stay. */
export type TakenRange = { readonly from: CalendarDate; readonly to: CalendarDate }

/** Tells whether none of the nights of a stay is taken. */
export function isFree(taken: readonly TakenRange[], { checkIn, checkOut }: Stay): boolean {
  return taken.every(({ from, to }) => to <= checkIn || checkOut <= from)
}

/** Gives the first day within a span from which so many nights are free. `taken` must be in order. */
export function firstFreeDay(
  taken: readonly TakenRange[],
  { from, until, nights }: { readonly from: CalendarDate; readonly until: CalendarDate; readonly nights: number },
): CalendarDate | null {
  let day = from
  for (const range of taken) {
    const end = range.from < until ? range.from : until
    if (daysBetween(day, end) >= nights) return day
    if (range.to > day) day = range.to
  }
  return daysBetween(day, until) >= nights ? day : null
}
