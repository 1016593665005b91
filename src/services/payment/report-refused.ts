import type { Tx } from '#db/connection/client.ts'
import type { Deps } from '#services/deps.ts'
import { notifyGuest } from '#services/push/notify-guest.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'

type Refused = { readonly bookingId: string; readonly number: number; readonly chargeId: string }

/** Mails the holder that an automatic charge was refused, and notifies them in their browsers, once for the charge. */
export async function reportRefused(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs' | 'randomBytes'>,
  { bookingId, number, chargeId }: Refused,
): Promise<void> {
  await sendBookingMail(tx, deps, { kind: 'payment_refused', bookingId, number, ref: chargeId })
  await notifyGuest(tx, deps, { kind: 'payment_refused', text: 'refused', bookingId, about: chargeId })
}
