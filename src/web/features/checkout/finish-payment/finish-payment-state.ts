import type { BookingView } from '#contract/booking.ts'
import type { PaymentView } from '#contract/price.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** What the page of a payment offers: to pay it, to wait for the company or the bank, or why there is nothing to do. */
export type FinishPaymentState = 'pay' | 'approval' | 'processing' | 'paid' | 'refunded' | 'not_due' | 'cancelled'

type Facts = {
  readonly booking: Pick<BookingView, 'status' | 'approvalWaits'>
  readonly payment: Pick<PaymentView, 'state' | 'dueDate' | 'purpose'>
  readonly today: CalendarDate
}

export function finishPaymentState({ booking, payment, today }: Facts): FinishPaymentState {
  if (payment.state === 'paid' || payment.state === 'refunded' || payment.state === 'processing') return payment.state
  if (booking.status === 'CANCELLED' || payment.state === 'dropped') return 'cancelled'
  if (booking.approvalWaits) return 'approval'
  // The first payment of an offer is due at once, whatever its date.
  return payment.purpose !== 'first' && payment.dueDate > today ? 'not_due' : 'pay'
}
