import type { RefundTransferInput } from '#contract/office-money.ts'
import { lockBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { deleteUnusedRefundAccount } from '#db/money/refund-account-rows.ts'
import { insertRefund, type RefundRow, settleRefund } from '#db/payment/charge-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { labelOfRefundAccount } from './refund-account.ts'
import { findTransferToMake } from './transfer-to-make.ts'

type TransferRefusal = Refusal<'not_found' | 'already_recorded' | 'validation_failed'>

/**
 * Records the transfer by which a refund was made that no gateway makes: of money that came by hand, or of a card whose
 * bank refused it for good. The account to which it went is deleted with the last transfer of its booking. Refuses `not_found` (no such refund, or one that a gateway makes), `already_recorded` and
 * `validation_failed` (a day to come).
 */
export async function recordRefundTransfer(
  deps: Deps,
  input: RefundTransferInput & { readonly by: Actor },
): Promise<Result<null, TransferRefusal>> {
  if (input.madeOn > dateInMadrid(deps.clock.now())) {
    return refuse('validation_failed', { madeOn: 'validation_failed' })
  }
  const known = await findTransferToMake(deps.db, input.refundId)
  if (!known.ok) return known
  return deps.db.transaction(async (tx): Promise<Result<null, TransferRefusal>> => {
    const booking = await lockBooking(tx, known.value.bookingId)
    const found = await findTransferToMake(tx, input.refundId)
    if (!found.ok) return found
    if (!booking) return refuse('not_found')
    const { refund } = found.value
    const account = await labelOfRefundAccount(tx, booking.id)
    const recorded = await settleByTransfer(tx, deps, refund, input.reference)
    if (!recorded) return refuse('not_found')
    await deleteUnusedRefundAccount(tx, booking.id)
    await recordAction(tx, deps, input.by, {
      act: 'refund_transfer_recorded',
      subject: { kind: 'booking', id: booking.code },
      bookingId: booking.id,
      apartmentId: booking.apartmentId,
      changes: {
        amountCents: [null, refund.amountCents],
        reference: [null, input.reference],
        madeOn: [null, input.madeOn],
        ...(account ? { account: [null, account] } : {}),
      },
    })
    return ok(null)
  })
}

async function settleByTransfer(tx: Tx, deps: Deps, refund: RefundRow, reference: string): Promise<boolean> {
  const settled = { state: 'succeeded', gatewayRef: reference, settledAt: deps.clock.now(), byHand: true } as const
  if (refund.byHand) return settleRefund(tx, refund.id, settled)
  const { chargeId, amountCents, reason, adjustmentId, tries } = refund
  const again = { chargeId, amountCents, reason, adjustmentId, replaces: refund.id, tries: tries + 1 }
  await insertRefund(tx, { id: newId(deps), ...again, ...settled, submittedAt: deps.clock.now() })
  return true
}
