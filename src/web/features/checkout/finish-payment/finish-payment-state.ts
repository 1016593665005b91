import type { BookingView } from '#contract/booking.ts'
import type { PaymentView } from '#contract/price.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** What the page of one payment has to say: pay it, wait for the bank, or that there is nothing to do and why. */
export type FinishPaymentState = 'pay' | 'processing' | 'paid' | 'refunded' | 'not_due' | 'cancelled'

type Facts = {
  readonly booking: Pick<BookingView, 'status'>
  readonly payment: Pick<PaymentView, 'state' | 'dueDate' | 'purpose'>
  readonly today: CalendarDate
}

export function finishPaymentState({ booking, payment, today }: Facts): FinishPaymentState {
  if (payment.state === 'paid' || payment.state === 'refunded' || payment.state === 'processing') return payment.state
  if (booking.status === 'CANCELLED' || payment.state === 'dropped') return 'cancelled'
  // The first payment of an offer is due at once, whatever day it was made for.
  return payment.purpose !== 'first' && payment.dueDate > today ? 'not_due' : 'pay'
}
