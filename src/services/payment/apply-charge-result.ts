import { type BookingRow, lockBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { insertAdjustment } from '#db/payment/adjustment-rows.ts'
import { endBankAccount } from '#db/payment/bank-account-rows.ts'
import { type ChargeRow, findCharge, updateCharge } from '#db/payment/charge-rows.ts'
import type { ChargeResult } from '#domain/payment/card-gateway.ts'
import { type ChargeState, chargeStateAfter, isChargeOpen } from '#domain/payment/charge-state.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { actorColumns } from '#services/audit/actor-columns.ts'
import { moneyChanged } from '#services/booking/lifecycle.ts'
import { planInvoicing } from '#services/booking/plan-invoicing.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { type ReceivedOutcome, receivePayment } from './payment-received.ts'
import { reportRefused } from './report-refused.ts'
import { storeRefund } from './store-refund.ts'
import { submitRefunds } from './submit-refunds.ts'

/** A charge and its booking after a result was applied. */
export type AppliedCharge = ReceivedOutcome & { readonly charge: ChargeRow }

/** The charge of a result and the gateway that reported it, which must be the charge's own. */
export type ChargeOfResult = Pick<ChargeRow, 'id' | 'gateway'>

/**
 * Applies the result of a charge, from the call, a webhook, a return page or a look-up, in any order and any number of
 * times; only a transition of the state table changes anything. Commits charge, booking, nights, card and mail together. A
 * charge that succeeds after it had ended without money is refunded. Null for an unknown charge, or one of another
 * gateway.
 */
export async function applyChargeResult(
  deps: Deps,
  of: ChargeOfResult,
  result: ChargeResult,
): Promise<AppliedCharge | null> {
  const applied = await deps.db.transaction((tx) => applyChargeResultInTx(tx, deps, of, result))
  return applied && submitPendingRefunds(deps, applied)
}

/** Submits the refunds that a committed result has left. */
export async function submitPendingRefunds(deps: Deps, applied: AppliedCharge): Promise<AppliedCharge> {
  if (applied.isRefunded) await submitRefunds(deps, applied.charge)
  return applied
}

/** Applies a result within the caller's transaction; `submitPendingRefunds` must follow its commit. */
export async function applyChargeResultInTx(
  tx: Tx,
  deps: Deps,
  { id: chargeId, gateway }: ChargeOfResult,
  result: ChargeResult,
): Promise<AppliedCharge | null> {
  const found = await findCharge(tx, chargeId)
  if (found?.charge.gateway !== gateway) return null
  const booking = await lockBooking(tx, found.bookingId)
  if (!booking) return null
  // The charge is read again under the lock, because another result may have been applied since.
  const charge = (await findCharge(tx, chargeId))?.charge ?? found.charge
  const unchanged = { charge, bookingStatus: booking.status, isRefunded: false }
  const state = chargeStateAfter(charge.state, result.state)
  if (state === null) return unchanged
  const changed = { ...charge, ...chargeChange(charge, result, state, deps.clock.now()) }
  await updateCharge(tx, chargeId, changed)
  if (state === 'succeeded_late') {
    await refundLate(tx, deps, charge)
    return { ...unchanged, charge: changed, isRefunded: true }
  }
  if (result.state !== 'succeeded') {
    if (!isChargeOpen(changed.state)) await chargeEnded(tx, deps, booking, { charge: changed, number: found.number })
    return { ...unchanged, charge: changed }
  }
  const { card } = result
  return { charge: changed, ...(await receivePayment(tx, deps, { booking, charge: changed, ...(card && { card }) })) }
}

/**
 * Handles a charge that ended without money, or a debit that came back: it is tried again later, and a guest who was not
 * present is notified. An account whose debit failed is not debited again, so that the next try goes to the card.
 */
async function chargeEnded(
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  { charge, number }: { readonly charge: ChargeRow; readonly number: number },
): Promise<void> {
  const hasFailed = charge.state === 'declined' || charge.state === 'returned'
  if (hasFailed && charge.method === 'direct_debit') await endBankAccount(tx, booking.id, deps.clock.now())
  if (charge.state === 'returned' && booking.status === 'CANCELLED') {
    // What was refunded of it was lost twice, which only staff can claim back.
    deps.logger.error({ chargeId: charge.id, bookingId: booking.id }, 'A debit of a cancelled booking was returned')
    await insertAdjustment(tx, {
      id: newId(deps),
      bookingId: booking.id,
      ...returnedAfterEnd(charge, deps.clock.now()),
    })
    await planInvoicing(tx, deps, booking)
    return
  }
  if (hasFailed && charge.presence === 'automatic') {
    await reportRefused(tx, deps, { bookingId: booking.id, number, chargeId: charge.id })
  }
  await moneyChanged(tx, deps, booking)
}

function returnedAfterEnd({ paymentId, amountCents }: ChargeRow, madeAt: Date) {
  const made = { reason: null, ...actorColumns(SYSTEM), madeAt }
  return { kind: 'returned', paymentId, amountCents: -amountCents, ...made } as const
}

function chargeChange(charge: ChargeRow, result: ChargeResult, state: ChargeState, now: Date): Partial<ChargeRow> {
  // A refusal by the bank stays a refusal, because retries are counted by it.
  const declineCode =
    result.state === 'declined' ? result.code : state === 'returned' ? 'debit_returned' : charge.declineCode
  return {
    state,
    gatewayRef: result.gatewayRef ?? charge.gatewayRef,
    declineCode,
    actionUrl: result.state === 'requires_action' ? result.actionUrl : null,
    settledAt: isChargeOpen(state) ? null : now,
    ...(result.state === 'succeeded' && result.card
      ? { cardBrand: result.card.brand, cardLast4: result.card.last4 }
      : {}),
  }
}

/** Refunds a late success. The card is not saved, because the guest may have given another one in the meantime. */
async function refundLate(tx: Tx, deps: Deps, { id: chargeId, state, amountCents }: ChargeRow): Promise<void> {
  deps.logger.warn({ chargeId, state }, 'Late success of a charge that had failed or was cancelled: it is refunded')
  await storeRefund(tx, deps, { chargeId, amountCents })
}
