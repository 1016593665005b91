import { FREE_CANCELLATION_DAYS } from '#domain/policy.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'

export type CancelledBy = 'guest' | 'company' | 'owner'

/** What was paid with one payment and has not been refunded yet, in cents. */
export type RefundablePayment = { readonly number: number; readonly refundableCents: Cents }
export type RefundLine = { readonly number: number; readonly amountCents: Cents }

/** Gives the last date (until 23:59 in Madrid) on which a guest who cancels gets everything back. */
export function freeCancellationUntil(checkIn: CalendarDate): CalendarDate {
  return addDays(checkIn, -(FREE_CANCELLATION_DAYS + 1))
}

/** Gives the integer percent of what was paid that goes back, which is 100 or 0 (decisions, Cancellation). */
export function refundPercent(by: CancelledBy, checkIn: CalendarDate, today: CalendarDate): 0 | 100 {
  return by !== 'guest' || daysBetween(today, checkIn) > FREE_CANCELLATION_DAYS ? 100 : 0
}

/** Lists in cents what goes back to which payment's card; payments with nothing left to refund have no line. */
export function refundLines(
  payments: readonly RefundablePayment[],
  cancelled: { readonly by: CancelledBy; readonly checkIn: CalendarDate; readonly today: CalendarDate },
): RefundLine[] {
  if (refundPercent(cancelled.by, cancelled.checkIn, cancelled.today) === 0) return []
  return payments
    .filter((payment) => payment.refundableCents > 0)
    .map((payment) => ({ number: payment.number, amountCents: payment.refundableCents }))
}

/** The dates of the cancellation terms that a guest reads before booking. */
export type CancellationTerms = {
  readonly fullRefundUntil: CalendarDate | null
  readonly noRefundFrom: CalendarDate
}

/** Says what cancelling means for a stay; `fullRefundUntil` is null when it is booked too late for a full refund. */
export function cancellationTerms(checkIn: CalendarDate, today: CalendarDate): CancellationTerms {
  const until = freeCancellationUntil(checkIn)
  return until < today
    ? { fullRefundUntil: null, noRefundFrom: today }
    : { fullRefundUntil: until, noRefundFrom: addDays(until, 1) }
}
