import { takeBackTransferRow } from '#db/company/company-account-rows.ts'
import { lockCompany } from '#db/company/company-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type TakingBack = {
  readonly companyId: string
  readonly transferId: string
  readonly reason: string
  readonly by: Actor
}
type NotTakenBack = Refusal<'not_found' | 'changed_meanwhile'>

/**
 * Takes back a transfer of a company that was recorded by mistake, so that what it paid is open again. Nothing is deleted.
 * Refuses `not_found` (no such company) and `changed_meanwhile` (no such transfer in force).
 */
export async function takeBackAccountTransfer(
  deps: Deps,
  { companyId, transferId, reason, by }: TakingBack,
): Promise<Result<null, NotTakenBack>> {
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotTakenBack>> => {
    const company = await lockCompany(tx, companyId)
    if (!company) return refuse('not_found')
    const subject = { kind: 'company', id: companyId } as const
    const { invoiceAccountId } = company
    const taken = await takeBackTransferRow(tx, { id: transferId, invoiceAccountId, at: deps.clock.now() })
    if (!taken) return changedMeanwhile(tx, subject, {})
    const { amountCents, reference, madeOn } = taken
    const changes = { amountCents: [amountCents, null], reference: [reference, null], madeOn: [madeOn, null] } as const
    await recordAction(tx, deps, by, { act: 'account_transfer_taken_back', subject, reason, changes })
    return ok(null)
  })
}
