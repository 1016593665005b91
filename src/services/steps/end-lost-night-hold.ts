import { lockBooking } from '#db/booking/booking-rows.ts'
import { listCharges } from '#db/payment/charge-rows.ts'
import { isChargeOpen } from '#domain/payment/charge-state.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { bookingCancelled } from '#services/booking/lifecycle.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Ends a night hold early whose nights another site has sold, as if it had expired. A charge that is under way keeps it: what
 * is paid is booked, and the conflict is for staff.
 */
export async function endLostNightHold(deps: Deps, bookingId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.status !== 'PENDING' || booking.holdExpiresAt === null) return
    const charges = await listCharges(tx, bookingId)
    if (charges.some(({ state }) => isChargeOpen(state))) return
    await bookingCancelled(tx, deps, booking, { reason: 'hold_expired', by: SYSTEM, refundedCents: 0 })
  })
}
