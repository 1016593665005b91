import { isDebitable } from '#domain/payment/direct-debit.ts'
import { UNPAID_CANCEL_DAYS_BEFORE } from '#domain/payment/payment-policy.ts'
import { isCancelledUnlessPaid } from '#domain/payment/payment-steps.ts'
import { isChargedByItself } from '#domain/payment/schedule.ts'
import { CHARGE_HOUR } from '#domain/policy.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Booking, Intro, MailSource, Payment } from './mail-model.ts'
import { isWithoutMeans, needsAnotherCard } from './mail-parts.ts'

export function coming({ booking, payment, language: locale, subject }: MailSource): Intro {
  const amount = formatCents(payment?.amountCents ?? 0)
  const date = longDate(payment?.dueDate ?? booking.checkIn, locale)
  if (payment && isWithoutMeans(booking, payment)) {
    return {
      subject: m.mail_coming_no_card_subject({ ...subject, amount, date }, { locale }),
      heading: m.mail_coming_no_card_heading({ amount }, { locale }),
      intro: [m.mail_coming_no_card({ date }, { locale })],
    }
  }
  return {
    subject: m.mail_coming_subject({ ...subject, amount, date }, { locale }),
    heading: m.mail_coming_heading({ amount, date }, { locale }),
    intro: comingCard({ booking, payment, language: locale }),
  }
}

/** Says that there is nothing to do, unless there is no card or it expires before the charge. */
function comingCard(source: Pick<MailSource, 'booking' | 'payment' | 'language'>): string[] {
  const { card, bankAccount } = source.booking
  const locale = source.language
  if (bankAccount && source.payment && isDebitable(source.payment.purpose)) {
    const { last4, mandateReference: mandate } = bankAccount
    return [m.mail_coming_debit({ last4, mandate }, { locale })]
  }
  if (!card) return []
  const { last4, expMonth, expYear } = card
  const expires = `${String(expMonth).padStart(2, '0')}/${expYear}`
  if (needsAnotherCard(source)) return [m.mail_coming_card_expires({ last4, expires }, { locale })]
  return [m.mail_coming_intro({ last4, hour: CHARGE_HOUR }, { locale })]
}

export function paid({ booking, payment, language: locale, subject }: MailSource): Intro {
  const amount = formatCents(payment?.amountCents ?? 0)
  const next = booking.paymentSchedule.find(({ state, purpose }) => state === 'pending' && isChargedByItself(purpose))
  const rest = next ? paidNext(booking, next, locale) : m.mail_paid_all({}, { locale })
  return {
    subject: m.mail_paid_subject({ ...subject, amount }, { locale }),
    heading: m.mail_paid_heading({ amount }, { locale }),
    intro: [rest],
  }
}

function paidNext(booking: Booking, next: Payment, locale: Locale): string {
  const values = { amount: formatCents(next.amountCents), date: longDate(next.dueDate, locale) }
  return isWithoutMeans(booking, next)
    ? m.mail_paid_next_no_card(values, { locale })
    : m.mail_paid_next(values, { locale })
}

export function refused({ booking, payment, nextTries, language: locale, subject }: MailSource): Intro {
  const amount = formatCents(payment?.amountCents ?? 0)
  const next = payment && nextTries.payments[payment.number]
  const again = next
    ? m.mail_refused_again({ date: longDate(next, locale), hour: CHARGE_HOUR }, { locale })
    : m.mail_refused_last({}, { locale })
  const isWithout = payment !== undefined && isWithoutMeans(booking, payment)
  const end = longDate(addDays(booking.checkIn, -UNPAID_CANCEL_DAYS_BEFORE), locale)
  const consequence =
    payment && !isCancelledUnlessPaid(booking.status, payment.purpose)
      ? m.mail_refused_month({}, { locale })
      : m.mail_refused_before_arrival({ date: end, hour: CHARGE_HOUR }, { locale })
  return {
    subject: (isWithout ? m.mail_refused_no_card_subject : m.mail_refused_subject)({ ...subject, amount }, { locale }),
    heading: m.mail_refused_heading({ amount }, { locale }),
    intro: [(isWithout ? m.mail_refused_no_card : m.mail_refused_intro)({}, { locale }), again, consequence],
  }
}

/** Says what an extra is for, and until when the guest should pay it. */
export function extraToPay({ payment, booking, language: locale, subject }: MailSource): Intro {
  const amount = formatCents(payment?.amountCents ?? 0)
  const date = longDate(payment?.dueDate ?? booking.checkIn, locale)
  const what = (payment?.items ?? []).map(({ text, amountCents, vatPercent }) =>
    m.mail_extra_item({ text, amount: formatCents(amountCents), percent: vatPercent }, { locale }),
  )
  return {
    subject: m.mail_extra_subject({ ...subject, amount }, { locale }),
    heading: m.mail_extra_heading({ amount }, { locale }),
    intro: [...what, m.mail_extra_until({ date }, { locale })],
  }
}

/** Says what was given back last of a payment, and why. */
export function partRefunded({ payment, language: locale, subject }: MailSource): Intro {
  const last = payment?.givenBack?.at(-1)
  const amount = formatCents(last?.amountCents ?? 0)
  return {
    subject: m.mail_part_refunded_subject({ ...subject, amount }, { locale }),
    heading: m.mail_part_refunded_heading({ amount }, { locale }),
    intro: [
      m.mail_part_refunded_reason({ reason: last?.reason ?? '' }, { locale }),
      goesBackText(payment?.paidBy, locale),
    ],
  }
}

function goesBackText(paidBy: Payment['paidBy'], locale: Locale): string {
  if (paidBy === 'account') return m.mail_part_refunded_account({}, { locale })
  return paidBy ? m.mail_part_refunded_transfer({}, { locale }) : m.mail_part_refunded_card({}, { locale })
}
