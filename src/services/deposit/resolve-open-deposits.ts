import { listUnsettledDepositHolds } from '#db/deposit/deposit-rows.ts'
import type { Deps } from '#services/deps.ts'
import { settleDeposit } from './resolve-deposit.ts'

/** Reconciles: settles deposits whose job was lost, the oldest `most` of them. */
export async function resolveOpenDeposits(deps: Deps, most = 100): Promise<void> {
  const unsettled = { submittedBefore: deps.clock.now(), gateways: deps.gateways.names }
  for (const holdId of await listUnsettledDepositHolds(deps.db, unsettled, most)) await settleDeposit(deps, holdId)
}
