import { decideApproval, findApproval } from '#db/approval/approval-rows.ts'
import { deleteUnusedRefundAccount } from '#db/money/refund-account-rows.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

/** Ends a refund that was not approved in time; a decided one stays as it is. */
export async function lapseApproval(deps: Deps, { approvalId }: { readonly approvalId: string }): Promise<void> {
  const found = await findApproval(deps.db, approvalId)
  const now = deps.clock.now()
  if (!found || found.approval.lapsesAt > now) return
  const { approval, code, number } = found
  await deps.db.transaction(async (tx) => {
    const decision = { state: 'lapsed', decidedBy: SYSTEM.kind, decidedMember: null, decidedAt: now } as const
    if (!(await decideApproval(tx, approval.id, decision))) return
    await deleteUnusedRefundAccount(tx, approval.bookingId)
    await recordAction(tx, deps, SYSTEM, {
      act: 'refund_lapsed',
      subject: { kind: 'booking', id: code },
      bookingId: approval.bookingId,
      changes: { number: [null, number], amountCents: [approval.amountCents, null] },
    })
  })
}
