import type { JobPayloads } from '#domain/shared/jobs.ts'
import { advanceBooking } from '#services/booking/advance-booking.ts'
import type { Deps } from '#services/deps.ts'

/** Charges, reminds and cancels what is due of one booking. */
export async function runAdvanceBooking(deps: Deps, { bookingId }: JobPayloads['advance-booking']): Promise<void> {
  await advanceBooking(deps, { bookingId })
}
