import { type BookingRow, lockBooking } from '#db/booking-rows.ts'
import { type ChargeRow, findCharge, updateCharge } from '#db/charge-rows.ts'
import type { Tx } from '#db/client.ts'
import type { ChargeAnswer } from '#domain/payment/card-gateway.ts'
import { canChargeBecome, isChargeOpen } from '#domain/payment/charge-state.ts'
import { planBooking } from '#services/booking/plan-booking.ts'
import type { Deps } from '#services/deps.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { askRefunds } from './ask-refund.ts'
import { type ReceivedOutcome, receivePayment } from './payment-received.ts'

/** A charge and its booking once an answer was taken in. */
export type AppliedCharge = ReceivedOutcome & { readonly charge: ChargeRow }

/**
 * Takes in what a gateway says of a charge, whether it comes from the call, a webhook, a return page or a look-up, in any
 * order and any number of times: only a step of the state table changes anything. Commits charge, booking, nights, card and
 * mail together. Null for a charge nobody knows.
 */
export async function applyChargeAnswer(
  deps: Deps,
  chargeId: string,
  answer: ChargeAnswer,
): Promise<AppliedCharge | null> {
  const applied = await deps.db.transaction((tx) => applyWithin(tx, deps, chargeId, answer))
  return applied && finishApplied(deps, applied)
}

/** What is left to do outside the transaction once it is committed. */
export async function finishApplied(deps: Deps, applied: AppliedCharge): Promise<AppliedCharge> {
  if (applied.givenBack) await askRefunds(deps, applied.charge)
  return applied
}

/** The same within the caller's transaction; `finishApplied` must follow its commit. */
export async function applyWithin(
  tx: Tx,
  deps: Deps,
  chargeId: string,
  answer: ChargeAnswer,
): Promise<AppliedCharge | null> {
  const found = await findCharge(tx, chargeId)
  const booking = found && (await lockBooking(tx, found.bookingId))
  if (!booking) return null
  // Read again: who held the lock before may have taken in another answer.
  const charge = (await findCharge(tx, chargeId))?.charge ?? found.charge
  const unchanged = { charge, bookingStatus: booking.status, givenBack: false }
  if (!canChargeBecome(charge.state, answer.state)) {
    warnOfContradiction(deps, charge, answer)
    return unchanged
  }
  const change = chargeChange(charge, answer, deps.clock.now())
  await updateCharge(tx, chargeId, change)
  const changed = { ...charge, ...change }
  if (answer.state !== 'succeeded') {
    if (!isChargeOpen(changed.state)) await chargeEnded(tx, deps, booking, { charge: changed, number: found.number })
    return { ...unchanged, charge: changed }
  }
  return { charge: changed, ...(await receivePayment(tx, deps, { booking, charge: changed, card: answer.card })) }
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
  await planBooking(tx, deps, booking)
}

function chargeChange(charge: ChargeRow, answer: ChargeAnswer, now: Date): Partial<ChargeRow> {
  return {
    state: answer.state,
    gatewayRef: answer.gatewayRef ?? charge.gatewayRef,
    declineCode: answer.state === 'declined' ? answer.code : null,
    actionUrl: answer.state === 'requires_action' ? answer.actionUrl : null,
    settledAt: isChargeOpen(answer.state) ? null : now,
    ...(answer.state === 'succeeded' ? { cardBrand: answer.card.brand, cardLast4: answer.card.last4 } : {}),
  }
}

/** Late and repeated answers are normal. That money moved which we hold for not moved is not: somebody must look. */
function warnOfContradiction({ logger }: Deps, charge: ChargeRow, answer: ChargeAnswer): void {
  if (answer.state !== 'succeeded' || charge.state === 'succeeded') return
  const { id: chargeId, state, gatewayRef } = charge
  logger.error(
    { chargeId, state, gatewayRef },
    'The gateway says that a charge succeeded which had ended without money',
  )
}
