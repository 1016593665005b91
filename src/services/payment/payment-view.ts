import type { PaymentView } from '#contract/price.ts'
import type { ChargeRow, RefundRow } from '#db/charge-rows.ts'
import type { PaymentRow } from '#db/payment-rows.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import { paymentState } from '#domain/payment/payment-state.ts'
import { isOverdue } from '#domain/payment/payment-steps.ts'
import { sum } from '#domain/shared/money.ts'
import { owedPayment } from './owed-payments.ts'

/** The charges and refunds of one booking, the oldest charge first. */
export type MoneyMoved = { readonly charges: readonly ChargeRow[]; readonly refunds: readonly RefundRow[] }

export const NOTHING_MOVED: MoneyMoved = { charges: [], refunds: [] }

/** A payment as guests read it; its state is derived from what moved, never stored. */
export function paymentView(payment: PaymentRow, bookingStatus: BookingStatus, moved: MoneyMoved): PaymentView {
  const charges = moved.charges.filter((charge) => charge.paymentId === payment.id)
  const ids = new Set(charges.map((charge) => charge.id))
  const refunded = moved.refunds.filter((refund) => ids.has(refund.chargeId) && refund.state === 'succeeded')
  const paidAt = charges.find((charge) => charge.state === 'succeeded')?.settledAt
  const { number, amountCents, dueDate, purpose, month } = payment
  return {
    number,
    amountCents,
    dueDate,
    state: paymentState({ charges, refundedCents: sum(refunded.map((refund) => refund.amountCents)), bookingStatus }),
    purpose,
    month,
    ...(bookingStatus !== 'CANCELLED' && isOverdue(owedPayment(payment, charges)) ? { overdue: true as const } : {}),
    ...(paidAt ? { paidAt: paidAt.toISOString() } : {}),
  }
}
