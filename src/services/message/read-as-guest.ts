import { findBooking } from '#db/booking/booking-rows.ts'
import { markReadByGuest } from '#db/message/message-state-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, openedAs } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'

type ReadInput = BookingCredentials & { readonly code: string; readonly lastMessageId: string }

/**
 * Marks staff's messages of a booking as read by its guests, up to the last that one of them has seen. Refuses
 * `booking_not_found` and `forbidden`; a message of another booking marks nothing.
 */
export async function readAsGuest(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { code, lastMessageId, ...credentials }: ReadInput,
): Promise<Result<null, Refusal<'booking_not_found' | 'forbidden'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  if (!(await openedAs(deps, found.booking, credentials))) return refuse('forbidden')
  await markReadByGuest(deps.db, { bookingId: found.booking.id, lastMessageId, at: deps.clock.now() })
  return ok(null)
}
