import type { BookingView } from '#contract/booking.ts'
import { isOnAccount, isWithoutMeans } from '#contract/card-missing.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { CHARGE_HOUR } from '#domain/policy.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { paidText } from '#web/components/stay/paid-text.ts'
import { twoDigits } from './charges.ts'
import { depositSteps } from './deposit-steps.ts'

type Mark = 'paid' | 'now' | 'hold' | 'late' | 'later'

export type NextStep = {
  readonly key: string
  readonly date: CalendarDate
  readonly when: string
  readonly why: string
  readonly amountCents?: Cents
  readonly mark: Mark
}

/**
 * Lists everything that will happen with a booking, by date: payments, the last day to cancel, deposit, arrival and
 * departure. For a past stay it lists what became of the money.
 */
export function nextSteps(booking: BookingView, today: CalendarDate): NextStep[] {
  const steps = [
    ...paymentSteps(booking, today),
    ...refundStep(booking, today),
    ...depositSteps(booking, today),
    ...(today < booking.checkOut ? stayEnds(booking) : []),
  ]
  // The sort is stable: steps of one day keep the order above.
  return steps.sort((a, b) => a.date.localeCompare(b.date))
}

function paymentSteps(booking: BookingView, today: CalendarDate): NextStep[] {
  const next = booking.paymentSchedule.find(({ state }) => state !== 'paid' && state !== 'refunded')
  return booking.paymentSchedule.map((payment): NextStep => {
    const { number, amountCents, state, paidAt } = payment
    const isPaid = state === 'paid' || state === 'refunded'
    const date = isPaid && paidAt ? dateInMadrid(new Date(paidAt)) : payment.dueDate
    return {
      key: `payment-${number}`,
      date,
      when: isPaid ? whenPaid(date, today) : whenDue(booking, payment),
      why: whyOfPayment(booking, payment),
      amountCents,
      mark: isPaid ? 'paid' : state === 'failed' ? 'late' : number === next?.number ? 'now' : 'later',
    }
  })
}

function whenPaid(date: CalendarDate, today: CalendarDate): string {
  const locale = getLocale()
  const shown = longDate(date, locale)
  return date === today ? m.booking_next_today({ date: shown }) : shown
}

type Payment = BookingView['paymentSchedule'][number]

/** An extra and what no card is stored for are paid by the guest, and what is on account by the company, at no hour. */
function whenDue(booking: BookingView, { dueDate, purpose }: Payment): string {
  const locale = getLocale()
  const date = longDate(dueDate, locale)
  return purpose === 'extra' || isOnAccount(booking) || isWithoutMeans(booking, purpose)
    ? date
    : m.booking_next_at({ date, hour: twoDigits(CHARGE_HOUR) })
}

function whyOfPayment(booking: BookingView, payment: Payment): string {
  const { state, purpose, month } = payment
  switch (state) {
    case 'paid':
      return paidText(payment)
    case 'refunded':
      return m.my_bookings_one_why_refunded()
    case 'failed':
      return m.booking_next_failed()
    case 'dropped':
      return m.my_bookings_one_why_dropped()
    default:
      if (state === 'pending' && isWithoutMeans(booking, purpose)) return m.booking_next_no_card()
      if (purpose !== 'extra' && isOnAccount(booking)) return m.booking_next_account()
      if (purpose === 'change') return m.my_bookings_one_why_change()
      if (purpose === 'extra') return m.booking_next_extra()
      return purpose === 'month'
        ? m.booking_next_month({ ordinal: m.apartment_pay_ordinal({ number: month }) })
        : m.booking_next_charge()
  }
}

function refundStep({ cancellation }: BookingView, today: CalendarDate): NextStep[] {
  const locale = getLocale()
  const until = cancellation.fullRefundUntil
  if (!until || until < today) return []
  const why = m.booking_next_refund()
  return [{ key: 'refund', date: until, when: longDate(until, locale), why, mark: 'later' }]
}

function stayEnds({ checkIn, checkOut }: BookingView): NextStep[] {
  const locale = getLocale()
  const arrival = { date: longDate(checkIn, locale), hour: CHECK_IN_HOUR }
  const departure = { date: longDate(checkOut, locale), hour: CHECK_OUT_HOUR }
  return [
    {
      key: 'arrive',
      date: checkIn,
      when: m.booking_next_from(arrival),
      why: m.booking_next_arrive(),
      mark: 'later',
    },
    {
      key: 'leave',
      date: checkOut,
      when: m.booking_next_until(departure),
      why: m.booking_next_leave(),
      mark: 'later',
    },
  ]
}
