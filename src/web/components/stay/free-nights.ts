import type { CalendarView } from '#contract/catalogue.ts'
import { MAX_STAY_MONTHS } from '#domain/policy.ts'
import { addDays, addMonths, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'

/** The nights of a home by date, as its calendar tells them. A date that is not in it is not free. */
export type FreeNights = ReadonlyMap<CalendarDate, { readonly free: boolean; readonly minNights: number }>

export function freeNights(days: CalendarView['days']): FreeNights {
  return new Map(days.map(({ date, free, minNights }) => [date, { free, minNights }]))
}

/** The last day on which who arrives then can leave: someone else may arrive that day. The arrival itself when it is taken. */
export function lastDeparture(nights: FreeNights, arrival: CalendarDate): CalendarDate {
  const limit = addMonths(arrival, MAX_STAY_MONTHS)
  let date = arrival
  while (date < limit && nights.get(date)?.free) date = addDays(date, 1)
  return date
}

/** Whether a stay may begin then: the night is free and so are as many after it as the home asks for. */
export function canArrive(nights: FreeNights, date: CalendarDate): boolean {
  const night = nights.get(date)
  return night?.free === true && daysBetween(date, lastDeparture(nights, date)) >= night.minNights
}

/** Whether a day can be the other end of a stay that has `anchor` as one of its ends. */
export function canReach(nights: FreeNights, anchor: CalendarDate, date: CalendarDate): boolean {
  return date > anchor ? date <= lastDeparture(nights, anchor) : anchor <= lastDeparture(nights, date)
}
