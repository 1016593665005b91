import type { BookingView } from '#contract/booking.ts'
import type { PaymentView } from '#contract/price.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** What a guest should do next; `wait` means that a charge is being processed. */
export type NextAction =
  | { readonly kind: 'pay_first' | 'pay_refused' | 'pay_extra'; readonly payment: PaymentView }
  | { readonly kind: 'wait'; readonly payment: PaymentView }
  | { readonly kind: 'change_card' }
  | { readonly kind: 'finish_check_in' }
  | { readonly kind: 'set_arrival_time' }
  | { readonly kind: 'none' }

/** The most urgent action of a booking. Check-in and arrival time need the holder's view of it. */
export function nextAction(booking: BookingView, today: CalendarDate): NextAction {
  const { status, paymentSchedule, holdExpiresAt, deposit, checkIn, checkOut, holder, arrivalTime } = booking
  if (status === 'CANCELLED') return { kind: 'none' }
  const processing = paymentSchedule.find(({ state }) => state === 'processing')
  if (processing) return { kind: 'wait', payment: processing }
  const [first] = paymentSchedule
  if (booking.approvalWaits) return { kind: 'none' }
  if (holdExpiresAt && first) return { kind: 'pay_first', payment: first }
  const refused = paymentSchedule.find(({ state }) => state === 'failed')
  if (refused) return { kind: 'pay_refused', payment: refused }
  const extra = paymentSchedule.find(({ state, purpose }) => state === 'pending' && purpose === 'extra')
  if (extra) return { kind: 'pay_extra', payment: extra }
  if (deposit.refused && today < checkOut) return { kind: 'change_card' }
  if (holder && status === 'CONFIRMED' && today <= checkIn) {
    if (!booking.checkInComplete) return { kind: 'finish_check_in' }
    if (!arrivalTime) return { kind: 'set_arrival_time' }
  }
  return { kind: 'none' }
}

/** Tells whether guests may say when they arrive: the stay is paid for and has not begun before today. */
export function maySetArrivalTime({ status, holdExpiresAt, checkIn }: BookingView, today: CalendarDate): boolean {
  return status !== 'CANCELLED' && !holdExpiresAt && today <= checkIn
}

/** Whether something is wrong that only the guest can fix. */
export function isPressing({ kind }: NextAction): boolean {
  return kind === 'pay_first' || kind === 'pay_refused' || kind === 'pay_extra' || kind === 'change_card'
}
