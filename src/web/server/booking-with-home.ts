import type { BookingView } from '#contract/booking.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { getBookedApartment } from '#services/catalogue/get-apartment.ts'
import type { Deps } from '#services/deps.ts'
import { type StayHome, stayHome } from '#web/components/booking/stay-bill.ts'
import { bookingNotFound } from './not-found.ts'

/** Loads what a booking code alone may reveal, and its home. Throws the 404 of a booking where either is unknown. */
export async function loadBookingWithHome(
  deps: Deps,
  code: string,
): Promise<{ readonly booking: BookingView; readonly home: StayHome }> {
  const booking = await getBooking(deps, { code })
  const apartment = booking.ok ? await getBookedApartment(deps, booking.value.houseCode) : booking
  if (!booking.ok || !apartment.ok) throw bookingNotFound()
  return { booking: booking.value, home: stayHome(apartment.value) }
}
