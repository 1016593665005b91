import { listUnsettledHolds } from '#db/deposit-rows.ts'
import type { Deps } from '#services/deps.ts'
import { settleDeposit } from './resolve-deposit.ts'

/** The broom behind the jobs: settles deposits that a lost job left open, the oldest `most` of them. */
export async function resolveOpenDeposits(deps: Deps, most = 100): Promise<void> {
  for (const holdId of await listUnsettledHolds(deps.db, deps.clock.now(), most)) await settleDeposit(deps, holdId)
}
