import type { BookingView } from '#contract/booking.ts'
import { isWithoutMeans } from '#contract/card-missing.ts'
import type { PaymentView } from '#contract/price.ts'
import { isDebitable } from '#domain/payment/direct-debit.ts'
import { CHARGE_HOUR } from '#domain/policy.ts'
import { longDate } from '#domain/shared/format-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
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
export function paymentLines(booking: BookingView, locale: Locale): PaymentLine[] {
  const { next } = moneyOf(booking)
  return booking.paymentSchedule.map((payment) => ({
    key: payment.number,
    when: whenOf(booking, payment, locale),
    why: [whyOf(payment, booking, locale), ...reasonsOf(payment, locale)].join('. '),
    amountCents: payment.amountCents,
    mark: markOf(payment, payment.number === next?.number),
  }))
}

function markOf({ state, paidAt }: PaymentView, isNext: boolean): PaymentLine['mark'] {
  if (paidAt) return 'paid'
  if (state === 'failed') return 'late'
  return isNext ? 'now' : undefined
}

function whenOf(booking: BookingView, payment: PaymentView, locale: Locale): string {
  const { holdExpiresAt } = booking
  const { paidAt, state, purpose, dueDate } = payment
  if (paidAt) return momentDate(paidAt, locale)
  if (state === 'dropped') return longDate(dueDate, locale)
  if (purpose === 'first' && holdExpiresAt) return m.my_bookings_one_when_now({}, { locale })
  if (purpose === 'extra' || isWithoutMeans(booking, purpose)) return longDate(dueDate, locale)
  return m.my_bookings_one_when_at({ date: longDate(dueDate, locale), hour: twoDigits(CHARGE_HOUR) }, { locale })
}

/** What an extra is for, and what staff gave back and why; only its holder gets to read them. */
function reasonsOf({ items = [], givenBack = [] }: PaymentView, locale: Locale): string[] {
  const back = givenBack.map(({ amountCents, reason }) =>
    m.my_bookings_one_given_back({ amount: formatCents(amountCents), reason }, { locale }),
  )
  return [...items.map(({ text }) => text), ...back]
}

function whyOf(payment: PaymentView, booking: BookingView, locale: Locale): string {
  const { bankAccount: account } = booking
  const { state, purpose, month, nextTryOn, refundedCents = 0, refundingCents = 0 } = payment
  const paid = paidText(payment, locale)
  switch (state) {
    case 'refunded':
      return m.my_bookings_one_why_refunded({}, { locale })
    case 'paid':
      if (refundingCents > 0) {
        const says = payment.paidBy ? m.my_bookings_one_why_coming_by_transfer : m.my_bookings_one_why_coming_back
        return says({ paid, amount: formatCents(refundingCents) }, { locale })
      }
      return refundedCents > 0
        ? m.my_bookings_one_why_part_back({ paid, amount: formatCents(refundedCents) }, { locale })
        : paid
    case 'processing':
      return m.my_bookings_one_why_processing({}, { locale })
    case 'dropped':
      return m.my_bookings_one_why_dropped({}, { locale })
    case 'failed':
      return nextTryOn
        ? m.my_bookings_one_why_again({ date: longDate(nextTryOn, locale), hour: twoDigits(CHARGE_HOUR) }, { locale })
        : m.my_bookings_one_why_refused({}, { locale })
    default:
      if (isWithoutMeans(booking, purpose)) return m.booking_next_no_card({}, { locale })
      return account && isDebitable(purpose)
        ? m.my_bookings_one_why_month_debit({ month, last4: account.last4 }, { locale })
        : purposeNote(purpose, month, locale)
  }
}

/** Returns what a payment is for and how it is paid, for the holder. */
export function purposeNote(purpose: PaymentView['purpose'], month: number, locale: Locale): string {
  if (purpose === 'month') return m.my_bookings_one_why_month({ month }, { locale })
  if (purpose === 'change') return m.my_bookings_one_why_change({}, { locale })
  if (purpose === 'extra') return m.my_bookings_one_why_extra({}, { locale })
  return purpose === 'first' ? m.my_bookings_one_why_first({}, { locale }) : m.my_bookings_one_why_rest({}, { locale })
}
