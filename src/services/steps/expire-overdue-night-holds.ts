import { listOverdueNightHolds } from '#db/booking/booking-rows.ts'
import type { Deps } from '#services/deps.ts'
import { expireNightHold } from './expire-night-hold.ts'

/** Reconciles: ends night holds whose own job was lost, the `most` that have waited longest. Returns their number. */
export async function expireOverdueNightHolds(deps: Deps, most = 100): Promise<number> {
  let expired = 0
  for (const bookingId of await listOverdueNightHolds(deps.db, deps.clock.now(), most)) {
    if ((await expireNightHold(deps, { bookingId })) === 'expired') expired += 1
  }
  return expired
}
