import type { Stay } from '#domain/booking/stay-rules.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { ALERT } from './catalogue-policy.ts'

/** Returns the last day on which an alert can be of use: that of its latest check-in, or some days ahead without dates. */
export function alertEnd(stays: readonly Stay[] | null, today: CalendarDate): CalendarDate {
  const last = stays?.map(({ checkIn }) => checkIn).reduce((a, b) => (a > b ? a : b), today)
  return last ?? addDays(today, ALERT.undatedDays)
}
