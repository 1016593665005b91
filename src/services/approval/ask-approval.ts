import type { PartRefundInput } from '#contract/office-money.ts'
import { insertApproval } from '#db/approval/approval-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { brokenConstraint } from '#db/statement/constraint.ts'
import { APPROVAL_HOURS } from '#domain/payment/payment-policy.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { actorColumns } from '#services/audit/actor-columns.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { performOnBooking } from '#services/booking/on-locked-booking.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import {
  type PlannedRefund,
  planPartRefund,
  type RefundRefusal,
  refuseWrongIban,
  storeAccountOfRefund,
} from '#services/money/refund-part.ts'
import { newId } from '#services/new-id.ts'

type Requested = PartRefundInput & { readonly code: string; readonly previewId: string; readonly by: Actor }
type AskRefusal = Exclude<RefundRefusal, Refusal<'approval_needed'>> | Refusal<'request_in_progress'>

/**
 * Asks a second member to approve a refund of a part, at the figures that were previewed. Commits the question, the audit
 * entry and the job that ends it after `APPROVAL_HOURS`; nothing is paid out. Refuses `request_in_progress` (a refund of
 * this payment waits already), and what `refundPart` refuses.
 */
export async function askApproval(
  deps: Deps,
  input: Requested,
): Promise<Result<{ readonly approvalId: string }, AskRefusal>> {
  const wrong = refuseWrongIban(input)
  if (wrong) return wrong
  try {
    return await performOnBooking(deps, input, {
      plan: (tx, record) => planPartRefund(tx, deps, record, input),
      store: (tx, record, planned) => store(tx, deps, { record, planned, input }),
    })
  } catch (error) {
    if (brokenConstraint(error) === 'approvals_one_waiting') return refuse('request_in_progress')
    throw error
  }
}

type Asking = { readonly record: BookingRecord; readonly planned: PlannedRefund; readonly input: Requested }

async function store(tx: Tx, deps: Deps, asking: Asking) {
  const { record, planned, input } = asking
  const { booking } = record
  const { charge } = planned
  const { amountCents, reason, number } = input
  const id = newId(deps)
  const askedAt = deps.clock.now()
  const lapsesAt = new Date(askedAt.getTime() + APPROVAL_HOURS * 3_600_000)
  const { actor: askedBy, memberId: askedMember } = actorColumns(input.by)
  const undecided = { state: 'waiting', decidedBy: null, decidedMember: null, decidedAt: null } as const
  const about = { bookingId: booking.id, paymentId: charge.paymentId, amountCents, reason }
  await insertApproval(tx, { id, ...about, ...undecided, askedBy, askedMember, askedAt, lapsesAt })
  await deps.jobs.send(tx, 'lapse-approval', { approvalId: id }, { at: lapsesAt, id: jobId('lapse-approval', id) })
  await storeAccountOfRefund(tx, deps, asking)
  await recordAction(tx, deps, input.by, {
    act: 'refund_asked',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    apartmentId: booking.apartmentId,
    reason,
    changes: { number: [null, number], amountCents: [null, amountCents] },
  })
  return { approvalId: id }
}
