import type { ApprovalDecisionInput } from '#contract/company.ts'
import { type BookingRow, lockBooking, updateBooking } from '#db/booking/booking-rows.ts'
import { findMembership } from '#db/company/company-rows.ts'
import { listDecidedTogether } from '#db/company/company-stay-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { type BookingApproval, nextApproval } from '#domain/company/booking-approval.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { GUEST } from '#domain/staff/actor.ts'
import { type MemberRefusal, readMember } from '#services/company/read-member.ts'
import { sendCompanyMail } from '#services/company/send-company-mail.ts'
import type { Deps } from '#services/deps.ts'
import { sendGroupOffer } from '#services/send-group-mails.ts'
import { bookingCancelled } from './lifecycle.ts'
import { moveNightHoldEnd } from './move-night-hold-end.ts'
import { offerEnd } from './offer-draft.ts'
import { sendOffer } from './store-booking.ts'

type DecisionRefusal = MemberRefusal | Refusal<'approval_too_late' | 'changed_meanwhile'>

/**
 * Decides, as an approver of the company, about a booking that waits and those of its group. Approved ones are mailed to who
 * booked them like any offer, with the hours of an offer to pay from then on; declined ones are cancelled, their nights are
 * free and who booked them gets the reason. Refuses what `readMember` refuses, `not_found` for a booking of another company,
 * `approval_too_late` once the nights are free, and `changed_meanwhile` where nothing waits any more.
 */
export async function decideApproval(
  deps: Deps,
  token: string | undefined,
  { code, decision, reason }: ApprovalDecisionInput & { readonly code: string },
): Promise<Result<null, DecisionRefusal>> {
  const member = await readMember(deps, token, 'approver')
  if (!member.ok) return member
  const { company, user } = member.value
  const { ids, groupId } = await listDecidedTogether(deps.db, { companyId: company.id, code })
  if (ids.length === 0) return refuse('not_found')
  return deps.db.transaction(async (tx): Promise<Result<null, DecisionRefusal>> => {
    const waiting = await lockWaiting(tx, ids, deps.clock.now())
    if (!waiting.ok) return waiting
    // An approver who was removed since has no say.
    if ((await findMembership(tx, user.id))?.role !== 'approver') return refuse('not_found')
    const approval = nextApproval('waiting', decision)
    if (approval === 'approved') await approve(tx, deps, { waiting: waiting.value, groupId })
    else for (const booking of waiting.value) await decline(tx, deps, booking, { reason, approval })
    return ok(null)
  })
}

async function lockWaiting(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<Result<readonly BookingRow[], Refusal<'approval_too_late' | 'changed_meanwhile'>>> {
  const undecided: BookingRow[] = []
  for (const id of ids) {
    const booking = await lockBooking(tx, id)
    if (booking?.approval === 'waiting') undecided.push(booking)
  }
  if (undecided.length === 0) return refuse('changed_meanwhile')
  // A hold whose time is over has its nights until it is ended, by the job or by another guest who takes them.
  const waiting = undecided.filter(({ status, checkIn }) => status === 'PENDING' && offerEnd(now, checkIn) > now)
  if (waiting.length > 0) return ok(waiting)
  const isTakenBack = undecided.some(({ cancelReason }) => cancelReason === 'guest')
  return refuse(isTakenBack ? 'changed_meanwhile' : 'approval_too_late')
}

type Approved = { readonly waiting: readonly BookingRow[]; readonly groupId: string | null }

async function approve(tx: Tx, deps: Deps, { waiting, groupId }: Approved): Promise<void> {
  const offers: BookingRow[] = []
  for (const booking of waiting) offers.push(await approveOne(tx, deps, booking))
  if (groupId !== null) return sendGroupOffer(tx, deps, { groupId, offers })
  for (const booking of offers) await sendOffer(tx, deps, booking)
}

/** The nights wait for the payment for at least as long as those of an offer that is made now. */
async function approveOne(tx: Tx, deps: Deps, booking: BookingRow): Promise<BookingRow> {
  const { id, checkIn, holdExpiresAt: before } = booking
  const usual = offerEnd(deps.clock.now(), checkIn)
  const holdExpiresAt = before && before > usual ? before : usual
  await updateBooking(tx, id, { approval: 'approved' })
  if (holdExpiresAt.getTime() !== before?.getTime()) await moveNightHoldEnd(tx, deps, id, holdExpiresAt)
  return { ...booking, approval: 'approved', holdExpiresAt }
}

async function decline(
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  { reason, approval }: { readonly reason: string; readonly approval: BookingApproval | undefined },
): Promise<void> {
  await bookingCancelled(tx, deps, booking, { reason: 'guest', by: GUEST, refundedCents: 0 })
  await updateBooking(tx, booking.id, { approval: approval ?? 'declined', approvalReason: reason })
  await sendCompanyMail(tx, deps, { kind: 'company_declined', id: booking.id })
}
