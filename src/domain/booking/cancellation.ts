import { addDays, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { FREE_CANCELLATION_DAYS } from './booking-policy.ts'

/** `no_show`: the guest never came, which costs them what cancelling would. */
export const CANCEL_CAUSES = ['guest', 'company', 'owner', 'no_show'] as const
export type StaffCause = (typeof CANCEL_CAUSES)[number]
/** `other_site`: the site where the guest booked says so, and settles with them what it collected. */
export type CancelledBy = StaffCause | 'other_site'

/** What was paid with one payment and has not been refunded yet, in cents. */
export type RefundablePayment = { readonly number: number; readonly refundableCents: Cents }
export type RefundLine = { readonly number: number; readonly amountCents: Cents }

/** Gives the last date (until 23:59 in Madrid) on which a guest who cancels gets everything back. */
export function freeCancellationUntil(checkIn: CalendarDate): CalendarDate {
  return addDays(checkIn, -(FREE_CANCELLATION_DAYS + 1))
}

/** `freeCancellationUntil`: the last day on which cancelling is free although the dates say otherwise, after a move. */
export type CancelledStay = {
  readonly checkIn: CalendarDate
  readonly freeCancellationUntil?: CalendarDate | null
}

/** Gives the integer percent of what was paid that goes back, which is 100 or 0 (decisions, Cancellation). */
export function refundPercent(
  by: CancelledBy,
  { checkIn, freeCancellationUntil = null }: CancelledStay,
  today: CalendarDate,
): 0 | 100 {
  if (by === 'company' || by === 'owner' || by === 'other_site') return 100
  const isFree = freeCancellationUntil !== null && today <= freeCancellationUntil && today <= checkIn
  return isFree || daysBetween(today, checkIn) > FREE_CANCELLATION_DAYS ? 100 : 0
}

/** Lists in cents what goes back to which payment's card; payments with nothing left to refund have no line. */
export function refundLines(
  payments: readonly RefundablePayment[],
  { by, today, ...stay }: CancelledStay & { readonly by: CancelledBy; readonly today: CalendarDate },
): RefundLine[] {
  if (refundPercent(by, stay, today) === 0) return []
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
export function cancellationTerms(
  checkIn: CalendarDate,
  today: CalendarDate,
  extendedUntil: CalendarDate | null = null,
): CancellationTerms {
  const usual = freeCancellationUntil(checkIn)
  const until = extendedUntil !== null && extendedUntil > usual ? extendedUntil : usual
  return until < today
    ? { fullRefundUntil: null, noRefundFrom: today }
    : { fullRefundUntil: until, noRefundFrom: addDays(until, 1) }
}
