import { listDueBookings } from '#db/booking-rows.ts'
import type { Deps } from '#services/deps.ts'
import { runDueSteps } from './run-due-steps.ts'

/**
 * Reconciles, and is how the product catches up after it stood still: runs the due steps of the bookings that have one
 * now, the `most` that have waited longest, in that order. A booking that fails is reported and holds nobody else up.
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
