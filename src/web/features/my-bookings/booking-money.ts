import type { BookingView } from '#contract/booking.ts'
import type { PaymentView } from '#contract/price.ts'
import { type Cents, sum } from '#domain/shared/money.ts'

export type MoneyOf = {
  /** Paid, less what was refunded or is being refunded. */
  readonly paidCents: Cents
  readonly refundedCents: Cents
  readonly dueCents: Cents
  /** The unpaid payment with the earliest due date. */
  readonly next: PaymentView | undefined
}

export function moneyOf({ paymentSchedule, status }: BookingView): MoneyOf {
  const paid = paymentSchedule.filter(({ paidAt }) => paidAt)
  const refundedCents = sum(paid.map(({ refundedCents: back = 0, refundingCents: coming = 0 }) => back + coming))
  const open = status === 'CANCELLED' ? [] : paymentSchedule.filter(({ paidAt }) => !paidAt)
  return {
    paidCents: sum(paid.map(({ amountCents }) => amountCents)) - refundedCents,
    refundedCents,
    dueCents: sum(open.map(({ amountCents }) => amountCents)),
    next: open.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))[0],
  }
}
