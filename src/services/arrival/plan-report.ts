import { updateBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'

/**
 * Plans when a booking is next checked for what has to be reported: now or at a moment. It is called by the lifecycle of a
 * booking and by changes of its check-in; the caller has locked the booking.
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
