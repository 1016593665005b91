import type { RequestedStay } from '#contract/booking-request.ts'
import { findHomeOfRequest } from '#db/booking/booking-mail-rows.ts'
import { findBooking } from '#db/booking/booking-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { findBookingRequest } from '#db/request/booking-request-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'

/** Finds the stay that was requested before an offer; null for a booking that is no offer. It contains no personal data. */
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

/** Finds the requested stay by the booking code. */
export async function getRequestedStay(
  on: Queryable,
  { code }: { readonly code: string },
): Promise<RequestedStay | null> {
  const found = await findBooking(on, normaliseBookingCode(code))
  return found ? findRequestedStay(on, found.booking) : null
}
