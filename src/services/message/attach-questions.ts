import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { attachThreads } from '#db/message/thread-rows.ts'

/**
 * Moves the holder's earlier questions about the home to their booking. It is called once something is paid, so that no
 * one reads a stranger's questions by booking with the stranger's e-mail.
 */
export async function attachQuestions(tx: Tx, { id, apartmentId, holderEmail }: BookingRow): Promise<void> {
  await attachThreads(tx, { bookingId: id, apartmentId, email: holderEmail })
}
