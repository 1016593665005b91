import type { PaymentView } from '#contract/price.ts'
import type { ChargeRow, RefundRow } from '#db/charge-rows.ts'
import type { PaymentRow } from '#db/payment-rows.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import { paymentState } from '#domain/payment/payment-state.ts'
import { isOverdue, nextAutomaticCharge } from '#domain/payment/payment-steps.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import { owedPayment } from './owed-payments.ts'

/** The charges and refunds of one booking, the oldest charge first. */
export type MoneyMoved = { readonly charges: readonly ChargeRow[]; readonly refunds: readonly RefundRow[] }

export const NOTHING_MOVED: MoneyMoved = { charges: [], refunds: [] }

/** The guest's view of a payment; its state is derived from charges and refunds, never stored. */
export function paymentView(payment: PaymentRow, bookingStatus: BookingStatus, moved: MoneyMoved): PaymentView {
  const charges = moved.charges.filter((charge) => charge.paymentId === payment.id)
  // Late charges were refunded and are not part of the payment.
  const ids = new Set(charges.flatMap(({ id, state }) => (state === 'succeeded_late' ? [] : id)))
  const refunds = moved.refunds.filter((refund) => ids.has(refund.chargeId))
  const refundedCents = totalOf(refunds, 'succeeded')
  const refundingCents = totalOf(refunds, 'submitted', 'processing')
  const paidAt = charges.find((charge) => charge.state === 'succeeded')?.settledAt
  const { number, amountCents, dueDate, purpose, month } = payment
  return {
    number,
    amountCents,
    dueDate,
    state: paymentState({ charges, refundedCents, bookingStatus }),
    purpose,
    month,
    ...(bookingStatus === 'CANCELLED' ? {} : whatComesOf(payment, charges)),
    ...(charges.some((charge) => charge.state === 'submitted') ? { unanswered: true as const } : {}),
    ...(paidAt ? { paidAt: paidAt.toISOString() } : {}),
    ...(refundedCents > 0 ? { refundedCents } : {}),
    ...(refundingCents > 0 ? { refundingCents } : {}),
  }
}

/** The holder's view of a payment, which names the card that paid. */
export function ownPaymentView(payment: PaymentRow, bookingStatus: BookingStatus, moved: MoneyMoved): PaymentView {
  const view = paymentView(payment, bookingStatus, moved)
  const paid = moved.charges.find((charge) => charge.paymentId === payment.id && charge.state === 'succeeded')
  return paid?.cardBrand && paid.cardLast4
    ? { ...view, paidWith: { brand: paid.cardBrand, last4: paid.cardLast4 } }
    : view
}

function totalOf(refunds: readonly RefundRow[], ...states: RefundRow['state'][]): Cents {
  return sum(refunds.filter(({ state }) => states.includes(state)).map(({ amountCents }) => amountCents))
}

/** Tells when a refused charge is tried again, or that it is overdue. */
function whatComesOf(payment: PaymentRow, charges: readonly ChargeRow[]): Pick<PaymentView, 'overdue' | 'nextTryOn'> {
  const owed = owedPayment(payment, charges)
  if (isOverdue(owed)) return { overdue: true }
  const next = owed.refusedOn.length > 0 ? nextAutomaticCharge(owed) : null
  return next ? { nextTryOn: dateInMadrid(next) } : {}
}
