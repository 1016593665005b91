import { findBooking } from '#db/booking/booking-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, openedAs } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'

type WatchInput = BookingCredentials & { readonly code: string }

type Watched = Result<ReadableStream<Uint8Array>, Refusal<'booking_not_found' | 'forbidden' | 'rate_limited'>>

/** A browser that leaves frees its place, and one that stays keeps it for up to an hour. */
const RETRY_SECONDS = 60

/**
 * Opens a stream of events that say when the messages of a booking or their states change; it ends with the access of its
 * reader. Refuses `booking_not_found`, `forbidden`, and `rate_limited` where too many are open.
 */
export async function watchMessages(deps: Deps, { code, ...credentials }: WatchInput): Promise<Watched> {
  const number = normaliseBookingCode(code)
  const found = await findBooking(deps.db, number)
  if (!found) return refuse('booking_not_found')
  if (!(await openedAs(deps, found.booking, credentials))) return refuse('forbidden')
  const stream = deps.messageStreams.open(found.booking.id, async () => {
    const now = await findBooking(deps.db, number)
    return now !== undefined && (await openedAs(deps, now.booking, credentials)) !== null
  })
  return stream ? ok(stream) : { ok: false, code: 'rate_limited', retryAfterSeconds: RETRY_SECONDS }
}
