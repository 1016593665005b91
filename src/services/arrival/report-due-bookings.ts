import { listBookingsToReport } from '#db/arrival/communication-rows.ts'
import type { Deps } from '#services/deps.ts'
import { reportBooking } from './report-booking.ts'

/** Reconciles: reports the `most` bookings that have waited longest; one that fails does not stop the others. */
export async function reportDueBookings(deps: Deps, most = 100): Promise<void> {
  for (const bookingId of await listBookingsToReport(deps.db, deps.clock.now(), most)) {
    try {
      await reportBooking(deps, { bookingId })
    } catch (err) {
      deps.logger.error({ err, bookingId }, 'Reporting a booking to the register failed, it will be retried')
    }
  }
}
