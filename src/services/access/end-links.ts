import { findBooking, lockBooking } from '#db/booking/booking-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { type BookingCredentials, canAccessBooking } from './booking-access.ts'
import { renewLinks } from './renew-links.ts'

type EndLinksInput = BookingCredentials & { readonly code: string }

/**
 * Ends every link to a booking for its holder and mails them a new one. The new link is not in the response, so that a
 * person who ends the links with a stolen one does not get it. Refuses `booking_not_found`, `forbidden` and
 * `rate_limited`.
 */
export async function endLinks(
  deps: Deps,
  { code, ...credentials }: EndLinksInput,
): Promise<Result<null, Refusal<'booking_not_found' | 'forbidden' | 'rate_limited'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  const { booking } = found
  if (!(await canAccessBooking(deps, booking, credentials))) return refuse('forbidden')
  const allowed = await enforceRateLimit(deps, ['end_links_by_booking', booking.id])
  if (!allowed.ok) return allowed
  await deps.db.transaction(async (tx) => {
    const locked = await lockBooking(tx, booking.id)
    // Two simultaneous requests end the links once.
    if (locked?.linkVersion === booking.linkVersion) await renewLinks(tx, deps, locked)
  })
  return ok(null)
}
