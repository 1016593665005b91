import type { BookingView } from '#contract/booking.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { loadBookingWithHome } from '#web/server/booking-with-home.ts'
import type { CheckInIs } from './no-check-in.tsx'

/** Loads what the pages of an arrival show to every visitor with the booking code. */
export async function loadArrival(deps: Deps, code: string) {
  const { booking, home } = await loadBookingWithHome(deps, code)
  const { bookingCode, checkIn, checkOut, adults, children, babies } = booking
  return {
    stay: { bookingCode, home, checkIn, checkOut },
    is: stateOf(booking, dateInMadrid(deps.clock.now())),
    people: adults + children + babies,
  }
}

function stateOf({ status, checkOut }: BookingView, today: CalendarDate): CheckInIs {
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'PENDING') return 'pending'
  return today > checkOut ? 'over' : 'open'
}
