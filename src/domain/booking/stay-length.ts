import { addDays, addMonths, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { MAX_STAY_MONTHS } from './booking-policy.ts'
import { nightsOf, type Stay } from './stay-rules.ts'

/** The length of a stay whose dates are not known yet. A month is a calendar month from the check-in. */
export type StayLength = { readonly unit: 'night' | 'month'; readonly count: number }

/** Makes the stay of this length that begins on this day. */
export function stayFrom(checkIn: CalendarDate, { unit, count }: StayLength): Stay {
  return { checkIn, checkOut: unit === 'month' ? addMonths(checkIn, count) : addDays(checkIn, count) }
}

/** Measures a stay in whole months where it is that long to the day, else in nights. */
export function lengthOf(stay: Stay): StayLength {
  for (let count = 1; count <= MAX_STAY_MONTHS; count++) {
    if (addMonths(stay.checkIn, count) === stay.checkOut) return { unit: 'month', count }
  }
  return { unit: 'night', count: nightsOf(stay) }
}
