import { expireOverdueHolds } from '#services/booking/expire-overdue-holds.ts'
import type { Deps } from '#services/deps.ts'
import { resolveOpenCharges } from '#services/payment/resolve-open-charges.ts'

/** The broom: holds and charges whose own job got lost. */
export async function runSweepOverdue(deps: Deps): Promise<void> {
  await resolveOpenCharges(deps)
  await expireOverdueHolds(deps)
}
