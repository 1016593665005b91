import type { JobPayloads } from '#domain/shared/jobs.ts'
import { reportBooking } from '#services/arrival/report-booking.ts'
import type { Deps } from '#services/deps.ts'

/** Tells the register of travellers what is due of one booking. */
export async function runReportBooking(deps: Deps, { bookingId }: JobPayloads['report-booking']): Promise<void> {
  await reportBooking(deps, { bookingId })
}
