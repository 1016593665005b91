import type { BookingView } from '#contract/booking.ts'
import type { PaymentView } from '#contract/price.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'

export type MoneyOf = {
  /** Paid, less what was refunded or is being refunded. */
  readonly paidCents: Cents
  readonly refundedCents: Cents
  readonly dueCents: Cents
  /** The unpaid payment with the earliest due date. */
  readonly next: PaymentView | undefined
}

/** A sum that a booking owes on top of its price, or less than it, and why. */
export type Adjustment = { readonly key: string; readonly reason: string; readonly cents: Cents }

/** What was charged on top of the price and taken off it; only the holder of a booking gets to read it. */
export function adjustmentsOf({ paymentSchedule, keptCents }: BookingView): Adjustment[] {
  const ofPayments = paymentSchedule.flatMap(({ number, items, amountCents: cents, givenBack = [] }) => [
    ...(items ? [{ key: `${number}-extra`, reason: items.map(({ text }) => text).join(', '), cents }] : []),
    ...givenBack.flatMap(({ reason, amountCents, isReduction }, index) =>
      isReduction ? [{ key: `${number}-back-${index}`, reason, cents: -amountCents }] : [],
    ),
  ])
  if (!keptCents) return ofPayments
  return [{ key: 'kept', reason: m.my_bookings_one_kept(), cents: keptCents }, ...ofPayments]
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
