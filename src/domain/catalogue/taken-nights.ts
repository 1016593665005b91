import type { Stay, StayDays } from '#domain/booking/stay-rules.ts'
import { isArrivalClosed, leastNightsEver, leastNightsOn } from '#domain/dated-rule/dated-rules.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'

/** Half-open, like every stay. */
export type TakenRange = { readonly from: CalendarDate; readonly to: CalendarDate }

/** Tells whether none of the nights of a stay is taken. */
export function isFree(taken: readonly TakenRange[], { checkIn, checkOut }: Stay): boolean {
  return taken.every(({ from, to }) => to <= checkIn || checkOut <= from)
}

type FreeSpan = {
  readonly from: CalendarDate
  readonly until: CalendarDate
  /** Nights of the stay that is looked for; more where the home requires more. */
  readonly nights: number
}

/** Gives the first day within a span on which a home allows an arrival, and from which it is free. `taken` must be in order. */
export function firstFreeDay(
  { taken, ...home }: StayDays & { readonly taken: readonly TakenRange[] },
  { from, until, nights }: FreeSpan,
): CalendarDate | null {
  let day = from
  for (const range of [...taken, { from: until, to: until }]) {
    const end = range.from < until ? range.from : until
    const found = firstArrival(home, { from: day, until: end, nights })
    if (found) return found
    if (range.to > day) day = range.to
  }
  return null
}

/** Gives the first day of free nights from which the home allows a stay that they have room for. */
function firstArrival(home: StayDays, { from, until, nights }: FreeSpan): CalendarDate | null {
  for (let day = from; day < until; day = addDays(day, 1)) {
    const left = daysBetween(day, until)
    if (left < Math.max(nights, leastNightsEver(home))) return null
    if (left >= Math.max(nights, leastNightsOn(home, day)) && !isArrivalClosed(home.dated, day)) return day
  }
  return null
}
