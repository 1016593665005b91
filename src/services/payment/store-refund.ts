import { insertRefund } from '#db/charge-rows.ts'
import type { Tx } from '#db/client.ts'
import { nextLookupAt } from '#domain/payment/lookup-schedule.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { newId } from '#services/new-id.ts'

/**
 * Stores the intent to refund, with a job that submits it again if this process ends before the result. It is submitted
 * after the commit (`submitRefunds`); the row's id is its idempotency key.
 */
export async function storeRefund(
  tx: Tx,
  deps: Deps,
  { chargeId, amountCents }: { readonly chargeId: string; readonly amountCents: Cents },
): Promise<void> {
  const now = deps.clock.now()
  const id = newId(deps)
  await insertRefund(tx, { id, chargeId, amountCents, state: 'submitted', submittedAt: now })
  const job = jobId('resolve-charge', chargeId, 'refund', id)
  await deps.jobs.send(tx, 'resolve-charge', { chargeId }, { at: nextLookupAt(now, now), id: job })
}
