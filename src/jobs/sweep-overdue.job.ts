import { reportDueBookings } from '#services/arrival/report-due-bookings.ts'
import { advanceDueBookings } from '#services/booking/advance-due-bookings.ts'
import { expireOverdueHolds } from '#services/booking/expire-overdue-holds.ts'
import { resolveOpenDeposits } from '#services/deposit/resolve-open-deposits.ts'
import type { Deps } from '#services/deps.ts'
import { applyStoredEvents } from '#services/payment/apply-stored-events.ts'
import { resolveOpenCharges } from '#services/payment/resolve-open-charges.ts'

/** The broom: messages, holds, charges, steps of the money and reports whose own job got lost. */
export async function runSweepOverdue(deps: Deps): Promise<void> {
  await applyStoredEvents(deps)
  await resolveOpenCharges(deps)
  await resolveOpenDeposits(deps)
  await expireOverdueHolds(deps)
  await advanceDueBookings(deps)
  await reportDueBookings(deps)
}
