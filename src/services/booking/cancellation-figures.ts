import type { CancellationView } from '#contract/cancellation.ts'
import { type CancelledBy, refundLines } from '#domain/booking/cancellation.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import type { Deps } from '#services/deps.ts'
import { type BookingRecord, publicBookingView } from './booking-view.ts'
import { refundablePayments } from './refundable-payments.ts'

type Figures = Omit<CancellationView, 'booking'>

/** Gives the figures of a cancellation, planned or made. */
export function cancellationOf(deps: Deps, record: BookingRecord, by: CancelledBy): CancellationView {
  return record.booking.status === 'CANCELLED' ? madeCancellation(deps, record) : plannedCancellation(deps, record, by)
}

/** Plans what cancelling now would refund, payment by payment, what is retained, and what is not charged any more. */
function plannedCancellation(deps: Deps, record: BookingRecord, by: CancelledBy): CancellationView {
  const { booking, payments, ledger } = record
  const refundable = refundablePayments(payments, ledger)
  const today = dateInMadrid(deps.clock.now())
  const lines = refundLines(refundable, { ...booking, by, today })
  const unpaid = payments.filter((payment) => !refundable.some(({ number }) => number === payment.number))
  return {
    refunds: lines.map((line) => ({ ...line, state: 'planned' as const })),
    ...totals(
      sum(lines.map((line) => line.amountCents)),
      sum(refundable.map((one) => one.refundableCents)),
      sum(unpaid.map((one) => one.amountCents)),
    ),
    booking: publicBookingView(deps, record),
  }
}

/** Gives the same figures of a cancelled booking: what was refunded or is being refunded. */
export function madeCancellation(deps: Deps, record: BookingRecord): CancellationView {
  const { payments, ledger } = record
  const numbers = new Map(payments.map((payment) => [payment.id, payment.number]))
  const paid = ledger.charges.filter((charge) => charge.state === 'succeeded')
  const refunds = paid.flatMap((charge) =>
    ledger.refunds
      .filter((refund) => refund.chargeId === charge.id && refund.state !== 'failed')
      .map(({ amountCents, state }) => ({
        number: numbers.get(charge.paymentId) ?? 0,
        amountCents,
        state: state === 'succeeded' ? ('refunded' as const) : ('processing' as const),
      })),
  )
  const refunded = sum(refunds.map((refund) => refund.amountCents))
  const charged = new Set(paid.map((charge) => charge.paymentId))
  const dropped = payments.filter((payment) => !charged.has(payment.id))
  const all = sum(paid.map((charge) => charge.amountCents))
  return {
    refunds,
    ...totals(refunded, all, sum(dropped.map((payment) => payment.amountCents))),
    booking: publicBookingView(deps, record),
  }
}

function totals(refundTotalCents: number, paidCents: number, droppedCents: number): Omit<Figures, 'refunds'> {
  return { refundTotalCents, keptCents: paidCents - refundTotalCents, droppedCents }
}
