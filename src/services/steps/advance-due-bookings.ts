import { listDueBookings } from '#db/booking-rows.ts'
import type { Deps } from '#services/deps.ts'
import { advanceBooking } from './advance-booking.ts'

/**
 * Reconciles, and is how the product catches up after it stood still: advances the bookings with a step that is
 * due, the `most` that have waited longest, in that order. A booking that fails is reported and holds nobody else up.
 */
export async function advanceDueBookings(deps: Deps, most = 200): Promise<void> {
  for (const bookingId of await listDueBookings(deps.db, deps.clock.now(), most)) {
    try {
      await advanceBooking(deps, { bookingId })
    } catch (err) {
      deps.logger.error({ err, bookingId }, 'A booking could not be advanced: it is tried again')
    }
  }
}
