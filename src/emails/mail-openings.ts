import { CHARGE_DAYS_BEFORE, CHARGE_RETRY_DAYS, UNPAID_CANCEL_DAYS_BEFORE } from '#domain/policy.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { dateAndTime, longDate } from '#domain/shared/format-date.ts'
import type { MailAbout, MailKind } from '#domain/shared/jobs.ts'
import { formatCents, sum } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { BookingMailView } from '#services/booking/get-booking-mail.ts'
import type { MailContent } from './mail-content.ts'

export type Opening = Pick<MailContent, 'subject' | 'heading' | 'intro'>
export type Subject = { readonly title: string; readonly range: string; readonly code: string }

type Payment = BookingMailView['booking']['paymentSchedule'][number]
type Write = (view: BookingMailView, subject: Subject, payment: Payment | undefined) => Opening

/** How each kind of mail begins: the compiler misses the one that is left out. */
const OPENINGS: Readonly<Record<MailKind, Write>> = {
  booking_reserved: reserved,
  booking_confirmed: confirmed,
  booking_cancelled: cancelled,
  offer: offered,
  payment_coming: coming,
  payment_paid: paid,
  payment_refused: refused,
  deposit_held: depositHeld,
  deposit_refused: depositRefused,
  deposit_returned: depositReturned,
  deposit_withheld: depositWithheld,
}

export function mailOpening({ kind, number }: MailAbout, view: BookingMailView, subject: Subject): Opening {
  return OPENINGS[kind](
    view,
    subject,
    view.booking.paymentSchedule.find((payment) => payment.number === number),
  )
}

function reserved({ booking, holder, language: locale }: BookingMailView, subject: Subject): Opening {
  const amount = formatCents(paidCents(booking.paymentSchedule))
  const rest = booking.paymentSchedule.find((payment) => payment.purpose === 'rest_before_arrival')
  const confirmedOn = rest && m.mail_reserved_confirmed_on({ date: longDate(rest.dueDate, locale) }, { locale })
  return {
    subject: m.mail_reserved_subject(subject, { locale }),
    heading: m.mail_reserved_heading({ name: holder.name }, { locale }),
    intro: [m.mail_reserved_intro({ amount }, { locale }), ...(confirmedOn ? [confirmedOn] : [])],
  }
}

function confirmed({ booking, holder, language: locale }: BookingMailView, subject: Subject): Opening {
  const later = booking.paymentSchedule.some((payment) => payment.purpose === 'month')
  return {
    subject: m.mail_confirmed_subject(subject, { locale }),
    heading: m.mail_confirmed_heading({ name: holder.name }, { locale }),
    intro: [
      m.mail_confirmed_intro({ date: longDate(booking.checkIn, locale) }, { locale }),
      ...(later ? [m.mail_confirmed_later({ days: CHARGE_DAYS_BEFORE }, { locale })] : []),
    ],
  }
}

function offered({ booking, holder, home, language: locale }: BookingMailView, subject: Subject): Opening {
  const until = booking.holdExpiresAt ? dateAndTime(new Date(booking.holdExpiresAt), locale) : ''
  return {
    subject: m.mail_offer_subject(subject, { locale }),
    heading: m.mail_offer_heading({ name: holder.name }, { locale }),
    intro: [m.mail_offer_intro({ title: home.title[locale], until }, { locale }), m.mail_offer_after({}, { locale })],
  }
}

function cancelled({ booking, holder, language: locale }: BookingMailView, subject: Subject): Opening {
  const why =
    booking.cancelReason === 'unpaid'
      ? m.mail_cancelled_unpaid({ days: UNPAID_CANCEL_DAYS_BEFORE }, { locale })
      : m.mail_cancelled_intro({}, { locale })
  return {
    subject: m.mail_cancelled_subject(subject, { locale }),
    heading: m.mail_cancelled_heading({ name: holder.name }, { locale }),
    intro: [why],
  }
}

function coming({ booking, language: locale }: BookingMailView, subject: Subject, payment?: Payment): Opening {
  const amount = formatCents(payment?.amountCents ?? 0)
  const date = longDate(payment?.dueDate ?? booking.checkIn, locale)
  const { card } = booking
  const last4 = card?.last4 ?? ''
  const expires = `${String(card?.expMonth ?? 0).padStart(2, '0')}/${card?.expYear ?? ''}`
  const dead = card && payment && `${card.expYear}-${expires.slice(0, 2)}` < payment.dueDate.slice(0, 7)
  return {
    subject: m.mail_coming_subject({ ...subject, amount, date }, { locale }),
    heading: m.mail_coming_heading({ amount, date }, { locale }),
    intro: [
      m.mail_coming_intro({ last4 }, { locale }),
      ...(dead ? [m.mail_coming_card_expires({ last4, expires }, { locale })] : []),
    ],
  }
}

function paid({ language: locale }: BookingMailView, subject: Subject, payment?: Payment): Opening {
  const amount = formatCents(payment?.amountCents ?? 0)
  return {
    subject: m.mail_paid_subject({ ...subject, amount }, { locale }),
    heading: m.mail_paid_heading({ amount }, { locale }),
    intro: [m.mail_paid_intro({}, { locale })],
  }
}

function refused({ booking, language: locale }: BookingMailView, subject: Subject, payment?: Payment): Opening {
  const amount = formatCents(payment?.amountCents ?? 0)
  const end = longDate(addDays(booking.checkIn, -UNPAID_CANCEL_DAYS_BEFORE), locale)
  const consequence =
    payment?.purpose === 'month'
      ? m.mail_refused_month({}, { locale })
      : m.mail_refused_before_arrival({ date: end }, { locale })
  return {
    subject: m.mail_refused_subject({ ...subject, amount }, { locale }),
    heading: m.mail_refused_heading({ amount }, { locale }),
    intro: [m.mail_refused_intro({ days: CHARGE_RETRY_DAYS }, { locale }), consequence],
  }
}

function paidCents(payments: readonly Payment[]): number {
  return sum(payments.filter((payment) => payment.state === 'paid').map((payment) => payment.amountCents))
}

function depositHeld({ booking, language: locale }: BookingMailView, subject: Subject): Opening {
  const { amountCents, plan } = booking.deposit
  const amount = formatCents(amountCents)
  const values = { amount, date: longDate(plan.returnedOn, locale) }
  const write = plan.method === 'authorisation' ? m.mail_deposit_held_block : m.mail_deposit_held_charge
  return {
    subject: m.mail_deposit_held_subject({ ...subject, amount }, { locale }),
    heading: m.mail_deposit_held_heading({ amount }, { locale }),
    intro: [write(values, { locale })],
  }
}

function depositRefused({ booking, language: locale }: BookingMailView, subject: Subject): Opening {
  const amount = formatCents(booking.deposit.amountCents)
  return {
    subject: m.mail_deposit_refused_subject({ ...subject, amount }, { locale }),
    heading: m.mail_deposit_refused_heading({ amount }, { locale }),
    intro: [m.mail_deposit_refused_intro({ days: CHARGE_RETRY_DAYS }, { locale })],
  }
}

function depositReturned({ booking, language: locale }: BookingMailView, subject: Subject): Opening {
  const { amountCents, plan } = booking.deposit
  const amount = formatCents(amountCents)
  const write = plan.method === 'authorisation' ? m.mail_deposit_returned_block : m.mail_deposit_returned_charge
  return {
    subject: m.mail_deposit_returned_subject({ ...subject, amount }, { locale }),
    heading: m.mail_deposit_returned_heading({ amount }, { locale }),
    intro: [write({ amount }, { locale })],
  }
}

function depositWithheld({ booking, language: locale }: BookingMailView, subject: Subject): Opening {
  const { amountCents, withheldCents = 0, reason = '' } = booking.deposit
  const amount = formatCents(withheldCents)
  const rest = amountCents - withheldCents
  return {
    subject: m.mail_deposit_withheld_subject({ ...subject, amount }, { locale }),
    heading: m.mail_deposit_withheld_heading({ amount }, { locale }),
    intro: [
      m.mail_deposit_withheld_intro({ reason }, { locale }),
      ...(rest > 0 ? [m.mail_deposit_withheld_rest({ amount: formatCents(rest) }, { locale })] : []),
    ],
  }
}
