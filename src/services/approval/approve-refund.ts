import { decideApproval, type FoundApproval, findApproval } from '#db/approval/approval-rows.ts'
import { lockBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { ChargeRow } from '#db/payment/charge-rows.ts'
import { isAnother } from '#domain/payment/approval.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { actorColumns } from '#services/audit/actor-columns.ts'
import { completeRecord } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { planPartRefund, storePartRefund } from '#services/money/refund-part.ts'
import { submitRefunds } from '#services/payment/submit-refunds.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { alreadyDecided } from './decided-meanwhile.ts'

export type Deciding = { readonly approvalId: string; readonly by: Actor }
type ApproveRefusal = Refusal<
  'not_found' | 'approval_needed' | 'changed_meanwhile' | 'payment_not_found' | 'more_than_left'
>

/**
 * Approves a refund that another member requested. Commits the decision with everything that a refund of a part
 * commits, then submits it. Refuses `not_found`, `approval_needed` (the requesting member can't approve),
 * `changed_meanwhile` (decided or lapsed by now), and `payment_not_found` or `more_than_left` where the money was
 * refunded another way.
 */
export async function approveRefund(deps: Deps, { approvalId, by }: Deciding): Promise<Result<null, ApproveRefusal>> {
  const found = await findApproval(deps.db, approvalId)
  if (!found) return refuse('not_found')
  const done = await transactionWithRollbackOnRefusal(deps.db, (tx) => approve(tx, deps, found, by))
  if (!done.ok) return done
  await submitRefunds(deps, done.value)
  return ok(null)
}

async function approve(
  tx: Tx,
  deps: Deps,
  { approval, code, number, houseCode }: FoundApproval,
  by: Actor,
): Promise<Result<ChargeRow, ApproveRefusal>> {
  const booking = await lockBooking(tx, approval.bookingId)
  if (!booking) return refuse('not_found')
  const { actor: decidedBy, memberId: decidedMember } = actorColumns(by)
  const requested = { actor: approval.askedBy, memberId: approval.askedMember }
  if (!isAnother(requested, { actor: decidedBy, memberId: decidedMember })) return refuse('approval_needed')
  const decidedAt = deps.clock.now()
  const isOpen = approval.lapsesAt > decidedAt
  const decision = { state: 'approved', decidedBy, decidedMember, decidedAt } as const
  if (!isOpen || !(await decideApproval(tx, approval.id, decision))) return alreadyDecided(tx, approval.id)
  const record = await completeRecord(tx, { booking, houseCode })
  const { amountCents, reason } = approval
  const input = { code, number, amountCents, reason, by, askedMember: approval.askedMember ?? approval.askedBy }
  const planned = await planPartRefund(tx, deps, record, input)
  return planned.ok ? ok(await storePartRefund(tx, deps, { record, planned: planned.value, input })) : planned
}
