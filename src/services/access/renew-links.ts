import { type BookingRow, updateBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { Deps } from '#services/deps.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'

/**
 * Ends every link to a booking, those of its travellers too, and mails its holder a new one, within the transaction of the
 * caller, who has locked the booking.
 */
export async function renewLinks(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  { id: bookingId, linkVersion }: Pick<BookingRow, 'id' | 'linkVersion'>,
): Promise<void> {
  const next = linkVersion + 1
  await updateBooking(tx, bookingId, { linkVersion: next })
  await sendBookingMail(tx, deps, { kind: 'booking_link', bookingId, ref: `${next}` })
}
