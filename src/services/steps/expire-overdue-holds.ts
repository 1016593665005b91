import { listOverdueHolds } from '#db/booking-rows.ts'
import type { Deps } from '#services/deps.ts'
import { expireHold } from './expire-hold.ts'

/** Reconciles: ends holds whose own job was lost, the `most` that have waited longest. Answers how many. */
export async function expireOverdueHolds(deps: Deps, most = 100): Promise<number> {
  let expired = 0
  for (const bookingId of await listOverdueHolds(deps.db, deps.clock.now(), most)) {
    if ((await expireHold(deps, { bookingId })) === 'expired') expired += 1
  }
  return expired
}
