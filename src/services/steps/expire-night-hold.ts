import { type BookingRow, lockBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { type ChargeRow, listCharges } from '#db/payment/charge-rows.ts'
import { NIGHT_HOLD_EXTENSION_MINUTES } from '#domain/booking/booking-policy.ts'
import { isChargeOpen } from '#domain/payment/charge-state.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { isOffer } from '#services/booking/booking-view.ts'
import { bookingCancelled } from '#services/booking/lifecycle.ts'
import { moveNightHoldEnd } from '#services/booking/move-night-hold-end.ts'
import type { Deps } from '#services/deps.ts'
import { actionEndsAt, lookUpCharge } from '#services/payment/look-up-charge.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'

/** `none`: there is no night hold, or it has not expired. */
export type NightHoldOutcome = 'expired' | 'extended' | 'none'

/**
 * Ends an expired night hold: the unpaid booking is cancelled and its nights are free. While the result of a charge is
 * unknown it is looked up and the night hold is extended: a payment that was in flight wins.
 */
export async function expireNightHold(
  deps: Deps,
  { bookingId }: { readonly bookingId: string },
): Promise<NightHoldOutcome> {
  const first = await deps.db.transaction((tx) => endUnlessCharging(tx, deps, bookingId))
  if (!Array.isArray(first)) return first
  for (const charge of first) await lookUpCharge(deps, charge)
  return deps.db.transaction(async (tx) => {
    const open = await endUnlessCharging(tx, deps, bookingId)
    return Array.isArray(open) ? extend(tx, deps, bookingId, open) : open
  })
}

/** Ends the night hold, or returns the open charges that keep it. */
async function endUnlessCharging(tx: Tx, deps: Deps, bookingId: string): Promise<NightHoldOutcome | ChargeRow[]> {
  const booking = await lockBooking(tx, bookingId)
  const now = deps.clock.now()
  if (!booking) return 'none'
  if (!isOverdue(booking, now)) {
    await sendOfferExpired(tx, deps, booking)
    return 'none'
  }
  const open = (await listCharges(tx, bookingId)).filter((charge) => isChargeOpen(charge.state))
  if (open.length > 0) return open
  await bookingCancelled(tx, deps, booking, { reason: 'hold_expired', by: SYSTEM, refundedCents: 0 })
  await sendOfferExpired(tx, deps, { ...booking, cancelReason: 'hold_expired' })
  return 'expired'
}

/** Mails that an offer has expired, whatever ended it: its nights may have gone to another guest before this job ran. */
async function sendOfferExpired(tx: Tx, deps: Deps, booking: BookingRow): Promise<void> {
  if (!isOffer(booking) || booking.cancelReason !== 'hold_expired') return
  await sendBookingMail(tx, deps, { kind: 'offer_expired', bookingId: booking.id })
}

function isOverdue({ status, holdExpiresAt }: BookingRow, now: Date): boolean {
  return status === 'PENDING' && holdExpiresAt !== null && holdExpiresAt <= now
}

async function extend(tx: Tx, deps: Deps, bookingId: string, open: readonly ChargeRow[]): Promise<NightHoldOutcome> {
  const now = deps.clock.now()
  const later = new Date(now.getTime() + NIGHT_HOLD_EXTENSION_MINUTES * 60_000)
  const [waiting] = open.filter((charge) => charge.state === 'requires_action').map(actionEndsAt)
  const until = waiting && waiting > now ? waiting : later
  await moveNightHoldEnd(tx, deps, bookingId, until)
  return 'extended'
}
