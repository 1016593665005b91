import type { PaymentView } from '#contract/price.ts'
import type { ChargeRow, RefundRow } from '#db/payment/charge-rows.ts'
import type { PaymentRow } from '#db/payment/payment-rows.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import { paymentState } from '#domain/payment/payment-state.ts'
import { isOverdue, nextAutomaticCharge } from '#domain/payment/payment-steps.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import { type BookingLedger, refundsInForce } from './booking-ledger.ts'
import { owedPayment } from './owed-payments.ts'

/** The guest's view of a payment; its state is derived from charges and refunds, never stored. */
export function paymentView(payment: PaymentRow, bookingStatus: BookingStatus, ledger: BookingLedger): PaymentView {
  const charges = ledger.charges.filter((charge) => charge.paymentId === payment.id)
  // Late charges were refunded and are not part of the payment.
  const ids = new Set(charges.flatMap(({ id, state }) => (state === 'succeeded_late' ? [] : id)))
  const refunds = ledger.refunds.filter((refund) => ids.has(refund.chargeId))
  const refundedCents = totalOf(refunds, 'succeeded')
  const refundingCents = totalOf(refunds, 'submitted', 'processing')
  const paid = charges.find((charge) => charge.state === 'succeeded')
  const paidAt = paid?.settledAt
  const { number, amountCents, dueDate, purpose, month } = payment
  return {
    number,
    amountCents,
    dueDate,
    state: paymentState({ charges, refundedCents, bookingStatus }),
    purpose,
    month,
    ...(bookingStatus === 'CANCELLED' ? {} : whatComesOf(bookingStatus, payment, charges)),
    ...(charges.some((charge) => charge.state === 'submitted') ? { unanswered: true as const } : {}),
    ...(paidAt ? { paidAt: paidAt.toISOString() } : {}),
    ...paidByOf(paid),
    ...(refundedCents > 0 ? { refundedCents } : {}),
    ...(refundingCents > 0 ? { refundingCents } : {}),
  }
}

function paidByOf(paid: ChargeRow | undefined): Pick<PaymentView, 'paidBy'> {
  return !paid || paid.method === 'card' || paid.method === 'direct_debit' ? {} : { paidBy: paid.method }
}

/** The holder's view of a payment, which names the card that paid, and what staff charged or gave back for which reason. */
export function ownPaymentView(payment: PaymentRow, bookingStatus: BookingStatus, ledger: BookingLedger): PaymentView {
  const givenBack = givenBackOf(payment, ledger)
  const view = {
    ...paymentView(payment, bookingStatus, ledger),
    ...(payment.items ? { items: [...payment.items] } : {}),
    ...(givenBack.length > 0 ? { givenBack } : {}),
  }
  const paid = ledger.charges.find((charge) => charge.paymentId === payment.id && charge.state === 'succeeded')
  return paid?.cardBrand && paid.cardLast4
    ? { ...view, paidWith: { brand: paid.cardBrand, last4: paid.cardLast4 } }
    : view
}

function givenBackOf({ id }: PaymentRow, { charges, refunds }: BookingLedger): NonNullable<PaymentView['givenBack']> {
  const ids = new Set(charges.flatMap((charge) => (charge.paymentId === id ? charge.id : [])))
  return refundsInForce(refunds).flatMap(({ chargeId, amountCents, reason, adjustmentId }) =>
    reason && ids.has(chargeId)
      ? [{ amountCents, reason, ...(adjustmentId ? { isReduction: true as const } : {}) }]
      : [],
  )
}

function totalOf(refunds: readonly RefundRow[], ...states: RefundRow['state'][]): Cents {
  return sum(refunds.filter(({ state }) => states.includes(state)).map(({ amountCents }) => amountCents))
}

/** Tells when a refused charge is tried again, or that it is overdue. */
function whatComesOf(
  bookingStatus: BookingStatus,
  payment: PaymentRow,
  charges: readonly ChargeRow[],
): Pick<PaymentView, 'overdue' | 'nextTryOn'> {
  const owed = owedPayment(payment, charges)
  if (isOverdue(bookingStatus, owed)) return { overdue: true }
  const wasRefused = charges.some(({ presence, declineCode }) => presence === 'automatic' && declineCode !== null)
  const next = wasRefused ? nextAutomaticCharge(owed) : null
  return next ? { nextTryOn: dateInMadrid(next) } : {}
}
