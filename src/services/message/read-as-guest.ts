import { findBooking } from '#db/booking/booking-rows.ts'
import { markReadByGuest } from '#db/message/message-state-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'

type ReadInput = BookingCredentials & { readonly code: string; readonly lastMessageId: string }

/**
 * Marks staff's messages of a booking as read by its holder, up to the last that they have seen. Refuses
 * `booking_not_found` and `forbidden`; a message of another booking marks nothing.
 */
export async function readAsGuest(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { code, lastMessageId, ...credentials }: ReadInput,
): Promise<Result<null, Refusal<'booking_not_found' | 'forbidden'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, found.booking, credentials))) return refuse('forbidden')
  await markReadByGuest(deps.db, { bookingId: found.booking.id, lastMessageId, at: deps.clock.now() })
  return ok(null)
}
