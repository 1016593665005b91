import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { BookingStatus } from './booking-status.ts'

/**
 * What staff call the state of a booking. `hold`: its nights wait for the first payment. `unpaid`: something was paid, not
 * everything that is due before arrival. `past`: the guests have left, or must have.
 */
export const STAY_STATES = ['hold', 'unpaid', 'confirmed', 'in_house', 'past', 'cancelled'] as const
export type StayState = (typeof STAY_STATES)[number]

type StateFacts = {
  readonly status: BookingStatus
  readonly holdExpiresAt: Date | null
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly checkedInAt: Date | null
  readonly checkedOutAt: Date | null
}

/**
 * Returns the state of a booking. Guests without a recorded check-in or check-out count as in the house from the night
 * of arrival until their departure.
 */
export function stayState(booking: StateFacts, now: Date): StayState {
  const { status, holdExpiresAt, checkIn, checkOut, checkedInAt, checkedOutAt } = booking
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'PENDING') return holdExpiresAt ? 'hold' : 'unpaid'
  const today = dateInMadrid(now)
  if (checkedOutAt || today > checkOut) return 'past'
  return checkedInAt || today > checkIn ? 'in_house' : 'confirmed'
}
