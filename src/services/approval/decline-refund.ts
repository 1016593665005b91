import { decideApproval, findApproval } from '#db/approval/approval-rows.ts'
import { deleteUnusedRefundAccount } from '#db/money/refund-account-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { actorColumns } from '#services/audit/actor-columns.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import type { Deciding } from './approve-refund.ts'
import { alreadyDecided } from './decided-meanwhile.ts'

type Declining = Deciding & {
  /** The reason for colleagues. The guest is never informed of it. */
  readonly reason: string
}

/**
 * Declines a waiting refund; the requesting member can take it back in the same way. Refuses `not_found` and
 * `changed_meanwhile`.
 */
export async function declineRefund(
  deps: Deps,
  { approvalId, by, reason }: Declining,
): Promise<Result<null, Refusal<'not_found' | 'changed_meanwhile'>>> {
  const found = await findApproval(deps.db, approvalId)
  if (!found) return refuse('not_found')
  const { approval, code, number } = found
  return deps.db.transaction(async (tx): Promise<Result<null, Refusal<'changed_meanwhile'>>> => {
    const { actor: decidedBy, memberId: decidedMember } = actorColumns(by)
    const decision = { state: 'declined', decidedBy, decidedMember, decidedAt: deps.clock.now() } as const
    if (!(await decideApproval(tx, approval.id, decision))) return alreadyDecided(tx, approval.id)
    await deleteUnusedRefundAccount(tx, approval.bookingId)
    await recordAction(tx, deps, by, {
      act: 'refund_declined',
      subject: { kind: 'booking', id: code },
      bookingId: approval.bookingId,
      reason,
      changes: { number: [null, number], amountCents: [approval.amountCents, null] },
    })
    return ok(null)
  })
}
