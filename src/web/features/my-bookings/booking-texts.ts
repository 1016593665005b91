import type { BookingView } from '#contract/booking.ts'
import { isDepositWithoutCard } from '#contract/card-missing.ts'
import { isCancelledUnlessPaid, unpaidCancelAt } from '#domain/payment/payment-steps.ts'
import { CHARGE_HOUR } from '#domain/policy.ts'
import { type CalendarDate, dateInMadrid, daysBetween } from '#domain/shared/calendar-date.ts'
import { dateAndTime, longDay, longRangeEnds } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { momentDate } from '#text/moment-text.ts'
import { twoDigits } from '#web/components/booking/charges.ts'
import type { NextAction } from './next-action.ts'

export type Status = { readonly tone: 'ok' | 'wait' | 'bad' | 'off'; readonly text: string }

export function statusOf(booking: BookingView, today: CalendarDate): Status {
  const { status, paymentSchedule, holdExpiresAt, isOffer, checkOut } = booking
  if (status === 'CANCELLED') return { tone: 'off', text: m.my_bookings_status_cancelled() }
  if (paymentSchedule.some(({ state }) => state === 'failed')) {
    return { tone: 'bad', text: m.my_bookings_status_refused() }
  }
  if (booking.approvalWaits) return { tone: 'wait', text: m.my_bookings_status_approval() }
  if (holdExpiresAt) {
    const write = isOffer ? m.my_bookings_status_offer : m.my_bookings_status_unpaid
    return { tone: 'wait', text: write() }
  }
  if (status === 'PENDING') return { tone: 'wait', text: m.my_bookings_status_reserved() }
  return today >= checkOut
    ? { tone: 'off', text: m.my_bookings_status_over() }
    : { tone: 'ok', text: m.my_bookings_status_confirmed() }
}

/** The time until check-in or check-out: “Faltan 6 días.” */
export function daysText({ checkIn, checkOut }: BookingView, today: CalendarDate): string {
  if (today < checkIn) return m.my_bookings_days_left({ count: daysBetween(today, checkIn) })
  if (today === checkIn) return m.my_bookings_arrive_today()
  if (today < checkOut) return m.my_bookings_nights_left({ count: daysBetween(today, checkOut) })
  return today === checkOut ? m.my_bookings_leave_today() : m.my_bookings_stay_was()
}

/** “Del 2 al 12 de febrero, 10 noches” */
export function datesText({ checkIn, checkOut }: BookingView): string {
  const locale = getLocale()
  const nights = m.vocabulary_nights({ count: daysBetween(checkIn, checkOut) })
  return `${m.my_bookings_range(longRangeEnds(checkIn, checkOut, locale))}, ${nights}`
}

/** Why the guest should act, and what happens otherwise. Null if there is nothing to do. */
export function noteOf(booking: BookingView, action: NextAction): string | null {
  const locale = getLocale()
  switch (action.kind) {
    case 'wait':
      return m.my_bookings_note_processing({ amount: formatCents(action.payment.amountCents) })
    case 'pay_first':
      return booking.holdExpiresAt
        ? m.my_bookings_note_hold({ until: dateAndTime(new Date(booking.holdExpiresAt), locale) })
        : null
    case 'pay_refused':
      return refusedNote(booking, action.payment)
    case 'change_card':
      return depositNeedsCard(booking)
    default:
      return null
  }
}

function depositNeedsCard(booking: BookingView): string {
  const says = isDepositWithoutCard(booking) ? m.my_bookings_note_deposit_no_card : m.my_bookings_note_deposit
  return says({ amount: formatCents(booking.deposit.amountCents) })
}

type Payment = BookingView['paymentSchedule'][number]

function refusedNote({ status, checkIn }: BookingView, payment: Payment): string {
  const locale = getLocale()
  const { amountCents, dueDate, nextTryOn, purpose } = payment
  const refused = { amount: formatCents(amountCents), date: longDay(dueDate, locale) }
  const hour = twoDigits(CHARGE_HOUR)
  const end = dateInMadrid(unpaidCancelAt(checkIn))
  return [
    m.my_bookings_note_refused(refused),
    nextTryOn ? m.my_bookings_note_again({ date: longDay(nextTryOn, locale), hour }) : m.my_bookings_note_no_more(),
    isCancelledUnlessPaid(status, purpose)
      ? m.my_bookings_note_cancel({ date: longDay(end, locale), hour })
      : m.my_bookings_note_month(),
  ].join(' ')
}

/** The state of the deposit in a few words; an amount blocked on the card is not called charged. */
export function depositNote(booking: BookingView): string {
  const locale = getLocale()
  const { deposit, status } = booking
  const { plan, returnedAt, withheldAt, withheldCents = 0, refused } = deposit
  const isBlocked = plan.method === 'authorisation'
  if (returnedAt) return m.my_bookings_deposit_returned({ date: momentDate(returnedAt, locale) })
  if (withheldAt) {
    return withheldCents >= deposit.amountCents
      ? m.my_bookings_deposit_withheld_all()
      : m.my_bookings_deposit_withheld({ amount: formatCents(withheldCents) })
  }
  if (deposit.status === 'held') {
    return isBlocked
      ? m.my_bookings_deposit_blocked()
      : m.my_bookings_deposit_charged({ date: longDay(plan.returnedOn, locale) })
  }
  if (refused && status !== 'CANCELLED') {
    return isDepositWithoutCard(booking) ? m.my_bookings_deposit_no_card() : m.my_bookings_deposit_refused()
  }
  const date = longDay(plan.takenOn, locale)
  return isBlocked ? m.my_bookings_deposit_block_on({ date }) : m.my_bookings_deposit_charge_on({ date })
}
