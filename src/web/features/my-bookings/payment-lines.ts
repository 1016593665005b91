import type { BookingView } from '#contract/booking.ts'
import { isOnAccount, isWithoutMeans } from '#contract/card-missing.ts'
import type { PaymentView } from '#contract/price.ts'
import { isDebitable } from '#domain/payment/direct-debit.ts'
import { CHARGE_HOUR } from '#domain/policy.ts'
import { longDate } from '#domain/shared/format-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { momentDate } from '#text/moment-text.ts'
import { twoDigits } from '#web/components/booking/charges.ts'
import { paidText } from '#web/components/stay/paid-text.ts'
import { moneyOf } from './booking-money.ts'

export type PaymentLine = {
  /** The payment's number. */
  readonly key: number
  readonly when: string
  readonly why: string
  readonly amountCents: Cents
  readonly mark: 'paid' | 'now' | 'late' | undefined
}

/** Every payment of a booking with its date and state as texts. */
export function paymentLines(booking: BookingView): PaymentLine[] {
  const { next } = moneyOf(booking)
  return booking.paymentSchedule.map((payment) => ({
    key: payment.number,
    when: whenOf(booking, payment),
    why: [whyOf(payment, booking), ...reasonsOf(payment)].join('. '),
    amountCents: payment.amountCents,
    mark: markOf(payment, payment.number === next?.number),
  }))
}

function markOf({ state, paidAt }: PaymentView, isNext: boolean): PaymentLine['mark'] {
  if (paidAt) return 'paid'
  if (state === 'failed') return 'late'
  return isNext ? 'now' : undefined
}

function whenOf(booking: BookingView, payment: PaymentView): string {
  const locale = getLocale()
  const { holdExpiresAt } = booking
  const { paidAt, state, purpose, dueDate } = payment
  if (paidAt) return momentDate(paidAt, locale)
  if (state === 'dropped') return longDate(dueDate, locale)
  if (purpose === 'first' && holdExpiresAt) return m.my_bookings_one_when_now()
  if (purpose === 'extra' || isOnAccount(booking) || isWithoutMeans(booking, purpose)) return longDate(dueDate, locale)
  return m.my_bookings_one_when_at({ date: longDate(dueDate, locale), hour: twoDigits(CHARGE_HOUR) })
}

/** What an extra is for, and what staff gave back and why; only its holder gets to read them. */
function reasonsOf({ items = [], givenBack = [] }: PaymentView): string[] {
  const back = givenBack.map(({ amountCents, reason }) =>
    m.my_bookings_one_given_back({ amount: formatCents(amountCents), reason }),
  )
  return [...items.map(({ text }) => text), ...back]
}

function whyOf(payment: PaymentView, booking: BookingView): string {
  const locale = getLocale()
  const { bankAccount: account } = booking
  const { state, purpose, month, nextTryOn, refundedCents = 0, refundingCents = 0 } = payment
  const paid = paidText(payment)
  const backCents = refundedCents + refundingCents
  switch (state) {
    case 'refunded':
      return m.my_bookings_one_why_refunded()
    case 'paid':
      if (refundingCents > 0 && payment.paidBy !== 'account') {
        const says = payment.paidBy ? m.my_bookings_one_why_coming_by_transfer : m.my_bookings_one_why_coming_back
        return says({ paid, amount: formatCents(refundingCents) })
      }
      return backCents > 0 ? m.my_bookings_one_why_part_back({ paid, amount: formatCents(backCents) }) : paid
    case 'processing':
      return m.my_bookings_one_why_processing()
    case 'dropped':
      return m.my_bookings_one_why_dropped()
    case 'failed':
      return nextTryOn
        ? m.my_bookings_one_why_again({ date: longDate(nextTryOn, locale), hour: twoDigits(CHARGE_HOUR) })
        : m.my_bookings_one_why_refused()
    default:
      if (isWithoutMeans(booking, purpose)) return m.booking_next_no_card()
      if (purpose !== 'extra' && isOnAccount(booking)) return m.booking_next_account()
      return account && isDebitable(purpose)
        ? m.my_bookings_one_why_month_debit({ month, last4: account.last4 })
        : purposeNote(purpose, month)
  }
}

/** Returns what a payment is for and how it is paid, for the holder. */
export function purposeNote(purpose: PaymentView['purpose'], month: number): string {
  if (purpose === 'month') return m.my_bookings_one_why_month({ month })
  if (purpose === 'change') return m.my_bookings_one_why_change()
  if (purpose === 'extra') return m.my_bookings_one_why_extra()
  return purpose === 'first' ? m.my_bookings_one_why_first() : m.my_bookings_one_why_rest()
}
