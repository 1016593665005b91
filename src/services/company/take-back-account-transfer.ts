import { takeBackTransferRow } from '#db/company/company-account-rows.ts'
import { lockCompany } from '#db/company/company-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { readAccount } from './read-account.ts'

type TakingBack = {
  readonly companyId: string
  readonly transferId: string
  readonly reason: string
  readonly by: Actor
}
type NotTakenBack = Refusal<'not_found' | 'changed_meanwhile' | 'credit_exceeded'>

/**
 * Takes back a transfer of a company that was recorded by mistake, so that what it paid is open again. Nothing is deleted.
 * Refuses `not_found` (no such company), `changed_meanwhile` (no such transfer in force) and `credit_exceeded` where more would
 * have gone back to the company than it had in its favour: that transfer is taken back first.
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
    const { claims, transfersCents } = await readAccount(tx, invoiceAccountId, dateInMadrid(deps.clock.now()))
    const givenBackCents = -sum(claims.filter(({ cents }) => cents < 0).map(({ cents }) => cents))
    if (transfersCents + givenBackCents < 0) return refuse('credit_exceeded')
    const { amountCents, reference, madeOn } = taken
    const changes = { amountCents: [amountCents, null], reference: [reference, null], madeOn: [madeOn, null] } as const
    await recordAction(tx, deps, by, { act: 'account_transfer_taken_back', subject, reason, changes })
    return ok(null)
  })
}
