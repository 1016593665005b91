import { listUnsettledCharges } from '#db/payment/charge-rows.ts'
import type { Deps } from '#services/deps.ts'
import { settleCharge } from './look-up-charge.ts'

/** Reconciles: settles charges and refunds whose job was lost, the oldest `most` of them. */
export async function resolveOpenCharges(deps: Deps, most = 100): Promise<void> {
  const unsettled = { submittedBefore: deps.clock.now(), gateways: deps.gateways.names }
  for (const charge of await listUnsettledCharges(deps.db, unsettled, most)) await settleCharge(deps, charge)
}
