import type { JobPayloads } from '#domain/shared/jobs.ts'
import { expireHold } from '#services/booking/expire-hold.ts'
import type { Deps } from '#services/deps.ts'

/** Lets the nights of an unpaid hold go when its time is over. */
export async function runExpireHold(deps: Deps, { bookingId }: JobPayloads['expire-hold']): Promise<void> {
  await expireHold(deps, { bookingId })
}
