import { type BookingRow, lockBooking } from '#db/booking-rows.ts'
import { type ChargeRow, findCharge, updateCharge } from '#db/charge-rows.ts'
import type { Tx } from '#db/client.ts'
import type { ChargeResult } from '#domain/payment/card-gateway.ts'
import { type ChargeState, chargeStateAfter, isChargeOpen } from '#domain/payment/charge-state.ts'
import { moneyChanged } from '#services/booking/lifecycle.ts'
import type { Deps } from '#services/deps.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { type ReceivedOutcome, receivePayment } from './payment-received.ts'
import { storeRefund } from './store-refund.ts'
import { submitRefunds } from './submit-refunds.ts'

/** A charge and its booking once an answer was taken in. */
export type AppliedCharge = ReceivedOutcome & { readonly charge: ChargeRow }

/** The charge that is spoken of, and the gateway that speaks: only its own may. */
export type ChargeOfResult = Pick<ChargeRow, 'id' | 'gateway'>

/**
 * Takes in what a gateway says of a charge, whether it comes from the call, a webhook, a return page or a look-up, in any
 * order and any number of times: only a step of the state table changes anything. Commits charge, booking, nights, card and
 * mail together. Money of a charge that had ended without goes back. Null for a charge nobody knows,
 * or that is with another gateway.
 */
export async function applyChargeResult(
  deps: Deps,
  of: ChargeOfResult,
  result: ChargeResult,
): Promise<AppliedCharge | null> {
  const applied = await deps.db.transaction((tx) => applyChargeResultInTx(tx, deps, of, result))
  return applied && submitPendingRefunds(deps, applied)
}

/** What is left to do outside the transaction once it is committed. */
export async function submitPendingRefunds(deps: Deps, applied: AppliedCharge): Promise<AppliedCharge> {
  if (applied.isRefunded) await submitRefunds(deps, applied.charge)
  return applied
}

/** The same within the caller's transaction; `submitPendingRefunds` must follow its commit. */
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
  // Read again: who held the lock before may have taken in another answer.
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
  return { charge: changed, ...(await receivePayment(tx, deps, { booking, charge: changed, card: result.card })) }
}

/** A charge ended without money: it is tried again later, and who was not there is told. */
async function chargeEnded(
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  { charge, number }: { readonly charge: ChargeRow; readonly number: number },
): Promise<void> {
  if (charge.state === 'declined' && charge.presence === 'automatic') {
    await sendBookingMail(tx, deps, { kind: 'payment_refused', bookingId: booking.id, number, ref: charge.id })
  }
  await moneyChanged(tx, deps, booking)
}

function chargeChange(charge: ChargeRow, result: ChargeResult, state: ChargeState, now: Date): Partial<ChargeRow> {
  // What the bank had refused stays a refusal: by it is counted when the payment is charged again.
  const declineCode = result.state === 'declined' ? result.code : charge.declineCode
  return {
    state,
    gatewayRef: result.gatewayRef ?? charge.gatewayRef,
    declineCode,
    actionUrl: result.state === 'requires_action' ? result.actionUrl : null,
    settledAt: isChargeOpen(state) ? null : now,
    ...(result.state === 'succeeded' ? { cardBrand: result.card.brand, cardLast4: result.card.last4 } : {}),
  }
}

/** Its card stays unsaved: meanwhile the guest may have given another one. */
async function refundLate(tx: Tx, deps: Deps, { id: chargeId, state, amountCents }: ChargeRow): Promise<void> {
  deps.logger.warn({ chargeId, state }, 'Late success of a charge that had failed or was cancelled: it is refunded')
  await storeRefund(tx, deps, { chargeId, amountCents })
}
