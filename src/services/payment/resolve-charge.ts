import { findCharge } from '#db/payment/charge-rows.ts'
import type { ChargeState } from '#domain/payment/charge-state.ts'
import { nextLookupAt } from '#domain/payment/lookup-schedule.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { settleCharge } from './look-up-charge.ts'

/** Looks up a charge and its refunds, and repeats ever less often until all are settled. Null for an unknown charge. */
export async function resolveCharge(
  deps: Deps,
  { chargeId }: { readonly chargeId: string },
): Promise<ChargeState | null> {
  const found = await findCharge(deps.db, chargeId)
  if (!found) return null
  const { charge, settled } = await settleCharge(deps, found.charge)
  if (!settled) {
    const at = nextLookupAt(charge.submittedAt, deps.clock.now())
    const id = jobId('resolve-charge', chargeId, at.toISOString())
    await deps.db.transaction((tx) => deps.jobs.send(tx, 'resolve-charge', { chargeId }, { at, id }))
  }
  return charge.state
}
