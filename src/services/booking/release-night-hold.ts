import { findBooking, lockBooking } from '#db/booking/booking-rows.ts'
import { listCharges } from '#db/payment/charge-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { isChargeLive } from '#domain/payment/charge-state.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { GUEST } from '#domain/staff/actor.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { bookingCancelled } from './lifecycle.ts'

type ReleaseNightHoldInput = BookingCredentials & { readonly code: string }

/**
 * Releases the night hold of a booking that its holder has not begun to pay, so that they can change their details and
 * book again. Commits the cancellation; a booking that is cancelled already stays as it is. Refuses `booking_not_found`,
 * `forbidden` (not its holder) and `payment_already_exists` (a charge is in progress or paid).
 */
export async function releaseNightHold(
  deps: Deps,
  { code, ...credentials }: ReleaseNightHoldInput,
): Promise<Result<null, Refusal<'booking_not_found' | 'forbidden' | 'payment_already_exists'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, found.booking, credentials))) return refuse('forbidden')
  return deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, found.booking.id)
    if (!booking || booking.status === 'CANCELLED') return ok(null)
    const charges = await listCharges(tx, booking.id)
    if (booking.status !== 'PENDING' || charges.some((charge) => isChargeLive(charge.state))) {
      return refuse('payment_already_exists')
    }
    await bookingCancelled(tx, deps, booking, { reason: 'guest', by: GUEST, refundedCents: 0 })
    return ok(null)
  })
}
