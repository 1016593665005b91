import type { StayChangeView } from '#contract/stay-change.ts'
import { cancellationTerms } from '#domain/booking/cancellation.ts'
import { depositPlan } from '#domain/payment/deposit.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { type BookingRecord, priceView } from '#services/booking/booking-view.ts'
import { depositGateway } from '#services/booking/deposit-gateway.ts'
import { paymentView } from '#services/booking/payment-view.ts'
import type { Deps } from '#services/deps.ts'
import type { PlannedChange } from './plan-change.ts'

/** The view of a change before it is made: the old and the new figures, payment by payment. */
export function changeView(
  deps: Pick<Deps, 'clock' | 'gateways'>,
  record: BookingRecord,
  planned: PlannedChange,
): StayChangeView {
  const { booking, payments, ledger } = record
  const { stay, price, refunds, keptCents, paidCents, superseded, changeId } = planned
  const today = dateInMadrid(deps.clock.now())
  const kept = payments.filter((payment) => !superseded.includes(payment))
  return {
    bookingCode: booking.code,
    from: { checkIn: booking.checkIn, checkOut: booking.checkOut, totalPriceCents: booking.totalPriceCents },
    ...stay,
    ...priceView(price),
    differenceCents: price.totalPriceCents - booking.totalPriceCents,
    paidCents,
    refunds: refunds.map((line) => ({ ...line })),
    refundTotalCents: sum(refunds.map(({ amountCents }) => amountCents)),
    keptCents,
    dueNowCents: sum(planned.payments.map(({ dueDate, amountCents }) => (dueDate <= today ? amountCents : 0))),
    paymentSchedule: [
      ...kept.map((payment) => paymentView(payment, booking.status, ledger)),
      ...planned.payments.map((part) => ({ ...part, state: 'pending' as const })),
    ],
    cancellation: cancellationTerms(stay.checkIn, today),
    depositPlan: depositPlan(stay, today, depositGateway(deps, record).holdDays),
    changeId,
  }
}
