import type { BookingView } from '#contract/booking.ts'
import { isCancelledUnlessPaid, unpaidCancelAt } from '#domain/payment/payment-steps.ts'
import { CHARGE_HOUR } from '#domain/policy.ts'
import { type CalendarDate, dateInMadrid, daysBetween } from '#domain/shared/calendar-date.ts'
import { dateAndTime, longDay, longRangeEnds } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { momentDate } from '#text/moment-text.ts'
import { twoDigits } from '#web/components/booking/charges.ts'
import type { NextAction } from './next-action.ts'

export type Status = { readonly tone: 'ok' | 'wait' | 'bad' | 'off'; readonly text: string }

export function statusOf(booking: BookingView, today: CalendarDate, locale: Locale): Status {
  const { status, paymentSchedule, holdExpiresAt, isOffer, checkOut } = booking
  if (status === 'CANCELLED') return { tone: 'off', text: m.my_bookings_status_cancelled({}, { locale }) }
  if (paymentSchedule.some(({ state }) => state === 'failed')) {
    return { tone: 'bad', text: m.my_bookings_status_refused({}, { locale }) }
  }
  if (holdExpiresAt) {
    const write = isOffer ? m.my_bookings_status_offer : m.my_bookings_status_unpaid
    return { tone: 'wait', text: write({}, { locale }) }
  }
  if (status === 'PENDING') return { tone: 'wait', text: m.my_bookings_status_reserved({}, { locale }) }
  return today >= checkOut
    ? { tone: 'off', text: m.my_bookings_status_over({}, { locale }) }
    : { tone: 'ok', text: m.my_bookings_status_confirmed({}, { locale }) }
}

/** The time until check-in or check-out: “Faltan 6 días.” */
export function daysText({ checkIn, checkOut }: BookingView, today: CalendarDate, locale: Locale): string {
  if (today < checkIn) return m.my_bookings_days_left({ count: daysBetween(today, checkIn) }, { locale })
  if (today === checkIn) return m.my_bookings_arrive_today({}, { locale })
  if (today < checkOut) return m.my_bookings_nights_left({ count: daysBetween(today, checkOut) }, { locale })
  return today === checkOut ? m.my_bookings_leave_today({}, { locale }) : m.my_bookings_stay_was({}, { locale })
}

/** “Del 2 al 12 de febrero, 10 noches” */
export function datesText({ checkIn, checkOut }: BookingView, locale: Locale): string {
  const nights = m.vocabulary_nights({ count: daysBetween(checkIn, checkOut) }, { locale })
  return `${m.my_bookings_range(longRangeEnds(checkIn, checkOut, locale), { locale })}, ${nights}`
}

/** Why the guest should act, and what happens otherwise. Null if there is nothing to do. */
export function noteOf(booking: BookingView, action: NextAction, locale: Locale): string | null {
  switch (action.kind) {
    case 'wait':
      return m.my_bookings_note_processing({ amount: formatCents(action.payment.amountCents) }, { locale })
    case 'pay_first':
      return booking.holdExpiresAt
        ? m.my_bookings_note_hold({ until: dateAndTime(new Date(booking.holdExpiresAt), locale) }, { locale })
        : null
    case 'pay_refused':
      return refusedNote(booking, action.payment, locale)
    case 'change_card':
      return m.my_bookings_note_deposit({ amount: formatCents(booking.deposit.amountCents) }, { locale })
    default:
      return null
  }
}

type Payment = BookingView['paymentSchedule'][number]

function refusedNote({ status, checkIn }: BookingView, payment: Payment, locale: Locale): string {
  const { amountCents, dueDate, nextTryOn, purpose } = payment
  const refused = { amount: formatCents(amountCents), date: longDay(dueDate, locale) }
  const hour = twoDigits(CHARGE_HOUR)
  const end = dateInMadrid(unpaidCancelAt(checkIn))
  return [
    m.my_bookings_note_refused(refused, { locale }),
    nextTryOn
      ? m.my_bookings_note_again({ date: longDay(nextTryOn, locale), hour }, { locale })
      : m.my_bookings_note_no_more({}, { locale }),
    isCancelledUnlessPaid(status, purpose)
      ? m.my_bookings_note_cancel({ date: longDay(end, locale), hour }, { locale })
      : m.my_bookings_note_month({}, { locale }),
  ].join(' ')
}

/** The state of the deposit in a few words; an amount blocked on the card is not called charged. */
export function depositNote({ deposit, status }: BookingView, locale: Locale): string {
  const { plan, returnedAt, withheldAt, withheldCents = 0, refused } = deposit
  const isBlocked = plan.method === 'authorisation'
  if (returnedAt) return m.my_bookings_deposit_returned({ date: momentDate(returnedAt, locale) }, { locale })
  if (withheldAt) {
    return withheldCents >= deposit.amountCents
      ? m.my_bookings_deposit_withheld_all({}, { locale })
      : m.my_bookings_deposit_withheld({ amount: formatCents(withheldCents) }, { locale })
  }
  if (deposit.status === 'held') {
    return isBlocked
      ? m.my_bookings_deposit_blocked({}, { locale })
      : m.my_bookings_deposit_charged({ date: longDay(plan.returnedOn, locale) }, { locale })
  }
  if (refused && status !== 'CANCELLED') return m.my_bookings_deposit_refused({}, { locale })
  const date = longDay(plan.takenOn, locale)
  return isBlocked
    ? m.my_bookings_deposit_block_on({ date }, { locale })
    : m.my_bookings_deposit_charge_on({ date }, { locale })
}
