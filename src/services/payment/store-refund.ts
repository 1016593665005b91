import type { Tx } from '#db/connection/client.ts'
import { insertRefund, type RefundRow } from '#db/payment/charge-rows.ts'
import { nextLookupAt } from '#domain/payment/lookup-schedule.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { newId } from '#services/new-id.ts'

export type NewRefund = {
  readonly chargeId: string
  readonly amountCents: Cents
  /** The refused refund that it is another try of. */
  readonly again?: RefundRow
} & Partial<Pick<RefundRow, 'reason' | 'adjustmentId'>>

/**
 * Stores the intent to refund, with a job that submits it again if this process ends before the result. It is submitted
 * after the commit (`submitRefunds`); the row's id, which it returns, is its idempotency key.
 */
export async function storeRefund(tx: Tx, deps: Deps, { again, ...refund }: NewRefund): Promise<string> {
  const now = deps.clock.now()
  const id = newId(deps)
  const tries = again ? { replaces: again.id, tries: again.tries + 1 } : {}
  await insertRefund(tx, { id, ...refund, state: 'submitted', submittedAt: now, ...tries })
  const { chargeId } = refund
  const job = jobId('resolve-charge', chargeId, 'refund', id)
  await deps.jobs.send(tx, 'resolve-charge', { chargeId }, { at: nextLookupAt(now, now), id: job })
  return id
}
