import type { BookingRow } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import { planInvitations } from '#services/arrival/invite-guests.ts'
import { planReport } from '#services/arrival/plan-report.ts'
import type { Deps } from '#services/deps.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { planBooking } from './plan-booking.ts'

/**
 * Plans all that follows by itself from what became of a booking: the mail that confirms it, the next step of its money,
 * what the register of travellers is told, and the mails that bring its guests to the check-in. To be called once, in the
 * transaction that stored the change and behind everything it stores. `before` is the booking as it was, null for a new one;
 * the caller has locked it.
 */
export async function planWhatFollows(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'gateways'>,
  { before, after }: { readonly before: BookingRow | null; readonly after: BookingRow },
): Promise<void> {
  const isConfirmed = after.status === 'CONFIRMED' && before?.status !== 'CONFIRMED'
  const isMoved = before !== null && (before.checkIn !== after.checkIn || before.checkOut !== after.checkOut)
  const isEnded = after.status === 'CANCELLED' && before?.status !== 'CANCELLED'
  const becameFirm = isFirm(after) && !(before && isFirm(before))
  if (isConfirmed) await sendBookingMail(tx, deps, { kind: 'booking_confirmed', bookingId: after.id })
  await planBooking(tx, deps, after)
  if (isConfirmed || (isMoved && after.status === 'CONFIRMED')) await planInvitations(tx, deps, after)
  // What was never firm was not told of.
  if (isConfirmed || becameFirm || isMoved || (isEnded && before && isFirm(before))) {
    await planReport(tx, deps, after.id)
  }
}

/** Its nights are the guest's own, with something paid. */
function isFirm({ status, holdExpiresAt }: BookingRow): boolean {
  return status !== 'CANCELLED' && holdExpiresAt === null
}
