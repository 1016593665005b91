import type { CalendarView } from '#contract/catalogue.ts'
import { MAX_STAY_MONTHS } from '#domain/booking/booking-policy.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { addDays, addMonths, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { longDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

/** The nights of a home by date. A date that is missing is not free. */
export type FreeNights = ReadonlyMap<CalendarDate, FreeNight>
type FreeNight = Pick<CalendarView['days'][number], 'free' | 'minNights' | 'closed'>

/** Returns the free nights of a calendar. `own` is a stay of the guest, whose nights are free for this guest alone. */
export function freeNights(days: CalendarView['days'], own?: Stay): FreeNights {
  const isOwn = (date: CalendarDate) => own !== undefined && own.checkIn <= date && date < own.checkOut
  return new Map(days.map(({ date, free, ...night }) => [date, { ...night, free: free || isOwn(date) }]))
}

/** Returns the least nights of a stay that arrives on a date. */
export function leastNights(nights: FreeNights, arrival: CalendarDate): number {
  return nights.get(arrival)?.minNights ?? 1
}

/** Tells whether a stay may end on a date, free or not. */
export function canDepart(nights: FreeNights, date: CalendarDate): boolean {
  const closed = nights.get(date)?.closed
  return closed !== 'departure' && closed !== 'both'
}

/** Says which day to choose next for an arrival, and which is the last free one. */
export function reachText(nights: FreeNights, arrival: CalendarDate): string {
  const locale = getLocale()
  const last = lastDeparture(nights, arrival)
  const pick = m.apartment_dates_pick_end({ count: leastNights(nights, arrival) })
  if (last >= addMonths(arrival, MAX_STAY_MONTHS)) return pick
  return `${pick} ${m.apartment_dates_last_day({ date: longDay(last, locale) })}`
}

/**
 * Returns the last possible day of departure after an arrival, on which another guest may arrive; the arrival itself if
 * its night is taken.
 */
export function lastDeparture(nights: FreeNights, arrival: CalendarDate): CalendarDate {
  const limit = addMonths(arrival, MAX_STAY_MONTHS)
  let date = arrival
  while (date < limit && nights.get(date)?.free) date = addDays(date, 1)
  return date
}

/** Returns whether a stay may begin on a date: no rule closes it, and its night and as many as the home requires after it are free. */
export function canArrive(nights: FreeNights, date: CalendarDate): boolean {
  const night = nights.get(date)
  if (night?.free !== true || night.closed === 'arrival' || night.closed === 'both') return false
  return daysBetween(date, lastDeparture(nights, date)) >= night.minNights
}

/** Returns whether a day can be the other end of a stay that has `anchor` as one end. */
export function canReach(nights: FreeNights, anchor: CalendarDate, date: CalendarDate): boolean {
  return date > anchor ? date <= lastDeparture(nights, anchor) : anchor <= lastDeparture(nights, date)
}
