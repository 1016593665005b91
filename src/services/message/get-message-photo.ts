import { findBooking } from '#db/booking/booking-rows.ts'
import { hasMessagePhoto } from '#db/message/message-photo-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, openedAs } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { readPhoto } from '#services/stored-file/read-photo.ts'

type Wanted = { readonly code: string; readonly id: string }
type NotThere = Refusal<'booking_not_found' | 'not_found'>

/**
 * Gets a photo of a booking's messages as JPEG for who reads them. Refuses `booking_not_found`, `forbidden`, and `not_found`
 * for one that no message has.
 */
export async function getMessagePhoto(
  deps: Deps,
  { code, id, ...credentials }: BookingCredentials & Wanted,
): Promise<Result<Uint8Array, NotThere | Refusal<'forbidden'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  if (!(await openedAs(deps, found.booking, credentials))) return refuse('forbidden')
  return readPhotoOf(deps, found.booking.id, id)
}

/** Gets a photo of a booking's messages as JPEG for staff. Refuses `booking_not_found` and `not_found`. */
export async function getMessagePhotoForStaff(deps: Deps, { code, id }: Wanted): Promise<Result<Uint8Array, NotThere>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  return found ? readPhotoOf(deps, found.booking.id, id) : refuse('booking_not_found')
}

async function readPhotoOf(
  deps: Deps,
  bookingId: string,
  id: string,
): Promise<Result<Uint8Array, Refusal<'not_found'>>> {
  if (!(await hasMessagePhoto(deps.db, { bookingId, fileId: id }))) return refuse('not_found')
  return readPhoto(deps, { id, bookingId, kind: 'message' })
}
