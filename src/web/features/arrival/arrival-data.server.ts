import type { BookingView } from '#contract/booking.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import type { Deps } from '#services/deps.ts'
import { stayHome } from '#web/components/booking/stay-bill.ts'
import { bookingNotFound } from '#web/server/not-found.ts'
import type { CheckInIs } from './no-check-in.tsx'

/** Loads what the pages of an arrival show to every visitor with the booking code. */
export async function loadArrival(deps: Deps, code: string) {
  const booking = await getBooking(deps, { code })
  const apartment = booking.ok ? await getApartment(deps, booking.value.houseCode) : booking
  if (!booking.ok || !apartment.ok) throw bookingNotFound()
  const { bookingCode, checkIn, checkOut, adults, children, babies } = booking.value
  return {
    stay: { bookingCode, home: stayHome(apartment.value), checkIn, checkOut },
    is: stateOf(booking.value, dateInMadrid(deps.clock.now())),
    people: adults + children + babies,
  }
}

function stateOf({ status, checkOut }: BookingView, today: CalendarDate): CheckInIs {
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'PENDING') return 'pending'
  return today > checkOut ? 'over' : 'open'
}
