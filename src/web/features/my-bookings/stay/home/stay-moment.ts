import type { BookingView } from '#contract/booking.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'

/** Where a booking is in time, which decides what its page shows first. */
export type StayMoment =
  | 'cancelled'
  | 'unpaid'
  | 'booked'
  | 'week'
  | 'arrival'
  | 'in_house'
  | 'last_week'
  | 'departure'
  | 'after'

/** The days before the arrival, and the nights before the departure, in which both are prepared. */
const NEAR_DAYS = 7

/** Returns the moment of a booking. A stay of up to a week has no last week: it is being lived in until its last morning. */
export function stayMoment(
  { status, holdExpiresAt, approvalWaits, checkIn, checkOut }: BookingView,
  today: CalendarDate,
): StayMoment {
  if (status === 'CANCELLED') return 'cancelled'
  if (holdExpiresAt || approvalWaits) return 'unpaid'
  if (today > checkOut) return 'after'
  if (today === checkOut) return 'departure'
  if (today < checkIn) return daysBetween(today, checkIn) > NEAR_DAYS ? 'booked' : 'week'
  if (today === checkIn) return 'arrival'
  const isLong = daysBetween(checkIn, checkOut) > NEAR_DAYS
  return isLong && daysBetween(today, checkOut) <= NEAR_DAYS ? 'last_week' : 'in_house'
}

/** Returns the number of the night that begins on that day, from 1, and how many there are. */
export function nightOf({ checkIn, checkOut }: Pick<BookingView, 'checkIn' | 'checkOut'>, today: CalendarDate) {
  return { night: daysBetween(checkIn, today) + 1, nights: daysBetween(checkIn, checkOut) }
}
