import { listDueBookings } from '#db/booking/booking-rows.ts'
import type { Deps } from '#services/deps.ts'
import { runDueSteps } from './run-due-steps.ts'

/**
 * Reconciles, and catches up after a downtime: runs the due steps of bookings, the `most` that have waited longest, in
 * that order. A booking that fails is logged and does not stop the others.
 */
export async function runAllDueSteps(deps: Deps, most = 200): Promise<void> {
  for (const bookingId of await listDueBookings(deps.db, deps.clock.now(), most)) {
    try {
      await runDueSteps(deps, { bookingId })
    } catch (err) {
      deps.logger.error({ err, bookingId }, 'Running the due steps of a booking failed, it will be retried')
    }
  }
}
