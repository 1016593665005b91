import { updateBooking } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'

/**
 * Has a booking looked at for what the register of travellers must be told: now, or at a moment. The life of a booking calls
 * for it, and so does what travellers and staff change of its check-in; the caller has locked the booking.
 */
export async function planReport(
  tx: Tx,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  bookingId: string,
  reportAt: Date = clock.now(),
): Promise<void> {
  await updateBooking(tx, bookingId, { reportAt })
  const id = jobId('report-booking', bookingId, reportAt.toISOString())
  await jobs.send(tx, 'report-booking', { bookingId }, { at: reportAt, id })
}
