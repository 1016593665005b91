import type { RequestedStay } from '#contract/booking-request.ts'
import { findHomeOfRequest } from '#db/booking-mail-rows.ts'
import { findBookingRequest } from '#db/booking-request-rows.ts'
import { findBooking } from '#db/booking-rows.ts'
import type { Queryable } from '#db/client.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'

/** The stay that an offer answers, as it was asked for; null where a booking is no offer. Nothing personal is in it. */
export async function findRequestedStay(
  on: Queryable,
  { bookingRequestId }: { readonly bookingRequestId: string | null },
): Promise<RequestedStay | null> {
  const request = bookingRequestId === null ? undefined : await findBookingRequest(on, { id: bookingRequestId })
  if (!request) return null
  const { apartmentId, city, checkIn, checkOut } = request
  const home = apartmentId === null ? undefined : await findHomeOfRequest(on, apartmentId)
  return { home: home ?? null, city, checkIn, checkOut }
}

/** The same for who knows the booking code. */
export async function getRequestedStay(
  on: Queryable,
  { code }: { readonly code: string },
): Promise<RequestedStay | null> {
  const found = await findBooking(on, normaliseBookingCode(code))
  return found ? findRequestedStay(on, found.booking) : null
}
