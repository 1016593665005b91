import { isOnAccount } from '#contract/card-missing.ts'
import { FREE_CANCELLATION_DAYS } from '#domain/booking/booking-policy.ts'
import { freeCancellationUntil } from '#domain/booking/cancellation.ts'
import { CHARGE_DAYS_BEFORE, UNPAID_CANCEL_DAYS_BEFORE } from '#domain/payment/payment-policy.ts'
import { dateAndTime, longDate } from '#domain/shared/format-date.ts'
import { formatCents, sum } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Booking, Intro, MailSource } from './mail-model.ts'
import { isWithoutMeans } from './mail-parts.ts'
import { offerIntro } from './offer-parts.ts'

export function reserved(source: MailSource): Intro {
  const { booking, holder, language: locale, subject } = source
  const paid = booking.paymentSchedule.filter((payment) => payment.state === 'paid')
  const amount = formatCents(sum(paid.map((payment) => payment.amountCents)))
  const rest = booking.paymentSchedule.find((payment) => payment.purpose === 'rest_before_arrival')
  const confirmedOn = rest && m.mail_reserved_confirmed_on({ date: longDate(rest.dueDate, locale) }, { locale })
  return {
    subject: m.mail_reserved_subject(subject, { locale }),
    heading: m.mail_reserved_heading({ name: holder.name }, { locale }),
    intro: [
      (isOnAccount(booking) ? m.mail_reserved_account : m.mail_reserved_intro)({ amount }, { locale }),
      restText(booking, m.mail_reserved_rest({}, { locale }), locale),
      ...(confirmedOn ? [confirmedOn] : []),
      ...comingDeposit(source),
    ],
  }
}

/**
 * Says how the rest is charged by itself, that it goes on the invoice of a company, or that the guest pays it where no card or
 * account is stored.
 */
function restText(booking: Booking, charged: string, locale: Locale): string {
  if (isOnAccount(booking)) return m.mail_rest_account({}, { locale })
  const isWithout = booking.paymentSchedule.some((one) => one.state === 'pending' && isWithoutMeans(booking, one))
  return isWithout ? m.mail_rest_no_card({}, { locale }) : charged
}

export function confirmed(source: MailSource): Intro {
  const { booking, holder, language: locale, subject } = source
  const later = booking.paymentSchedule.some((payment) => payment.purpose === 'month')
  return {
    subject: m.mail_confirmed_subject(subject, { locale }),
    heading: m.mail_confirmed_heading({ name: holder.name }, { locale }),
    intro: [
      m.mail_confirmed_intro({ date: longDate(booking.checkIn, locale) }, { locale }),
      ...(later ? [restText(booking, m.mail_confirmed_later({ days: CHARGE_DAYS_BEFORE }, { locale }), locale)] : []),
      ...comingDeposit(source),
    ],
  }
}

/** Names amount and days of a deposit that is still to be taken; without a card, `depositPlan` says what to do instead. */
function comingDeposit({ booking: { deposit, card }, language: locale }: MailSource): string[] {
  if (deposit.amountCents === 0 || deposit.status !== 'none' || !card) return []
  const { takenOn, returnedOn, method } = deposit.plan
  const values = {
    amount: formatCents(deposit.amountCents),
    from: longDate(takenOn, locale),
    to: longDate(returnedOn, locale),
  }
  return [(method === 'authorisation' ? m.mail_deposit_coming_block : m.mail_deposit_coming_charge)(values, { locale })]
}

/** A changed stay: its dates and what the change does to the money are listed below the intro. */
export function changed({ booking, holder, language: locale, subject }: MailSource): Intro {
  const coming = sum(booking.paymentSchedule.map(({ refundingCents = 0 }) => refundingCents))
  return {
    subject: m.mail_changed_subject(subject, { locale }),
    heading: m.mail_changed_heading({ name: holder.name }, { locale }),
    intro: [
      m.mail_changed_intro({}, { locale }),
      ...(coming > 0 ? [refundText(booking, coming, locale)] : []),
      ...keptText(booking, locale),
    ],
  }
}

/** A stay in another home: both homes by name, the new one shown over the mail, and how long cancelling is free below. */
export function moved({ booking, holder, homeBefore, language: locale, subject }: MailSource): Intro {
  const coming = sum(booking.paymentSchedule.map(({ refundingCents = 0 }) => refundingCents))
  return {
    subject: m.mail_moved_subject(subject, { locale }),
    heading: m.mail_moved_heading({ name: holder.name }, { locale }),
    intro: [
      ...(homeBefore
        ? [
            m.mail_moved_homes(
              {
                ...{ before: homeBefore.title[locale], beforeCode: homeBefore.houseCode },
                ...{ now: subject.title, nowCode: booking.houseCode },
              },
              { locale },
            ),
          ]
        : []),
      m.mail_moved_intro({}, { locale }),
      ...movedRight(booking, locale),
      ...(coming > 0 ? [refundText(booking, coming, locale)] : []),
      ...keptText(booking, locale),
    ],
  }
}

/** The right to cancel that a move without the guest's yes gives; nothing where they cancel for free as long anyway. */
function movedRight({ cancellation: { fullRefundUntil: until }, checkIn }: Booking, locale: Locale): string[] {
  const isNew = until !== null && until > freeCancellationUntil(checkIn)
  return isNew ? [m.mail_moved_free({ date: longDate(until, locale) }, { locale })] : []
}

/** A new link after the older ones were ended. */
export function newLink({ holder, language: locale, subject }: MailSource): Intro {
  return {
    subject: m.mail_link_subject(subject, { locale }),
    heading: m.mail_link_heading({ name: holder.name }, { locale }),
    intro: [m.mail_link_intro({}, { locale }), m.mail_link_travellers({}, { locale })],
  }
}

export function offered(source: MailSource): Intro {
  const { booking, holder, language: locale, subject } = source
  const until = holdEnd(booking, locale)
  if (source.isStaffBooking) {
    return {
      subject: m.mail_staff_booking_subject(subject, { locale }),
      heading: m.mail_staff_booking_heading({ name: holder.name }, { locale }),
      intro: [
        m.mail_staff_booking_intro({ title: subject.title, range: subject.range, until }, { locale }),
        m.mail_staff_booking_after({}, { locale }),
      ],
    }
  }
  return {
    subject: m.mail_offer_subject(subject, { locale }),
    heading: m.mail_offer_heading({ name: holder.name }, { locale }),
    intro: [offerIntro(source, until), m.mail_offer_after({}, { locale })],
  }
}

export function offerExpiring({ booking, holder, language: locale, subject }: MailSource): Intro {
  const until = holdEnd(booking, locale)
  return {
    subject: m.mail_offer_expiring_subject({ ...subject, until }, { locale }),
    heading: m.mail_offer_expiring_heading({ name: holder.name }, { locale }),
    intro: [m.mail_offer_expiring_intro({ until }, { locale }), m.mail_offer_after({}, { locale })],
  }
}

export function offerExpired({ holder, language: locale, subject }: MailSource): Intro {
  return {
    subject: m.mail_offer_expired_subject(subject, { locale }),
    heading: m.mail_offer_expired_heading({ name: holder.name }, { locale }),
    intro: [m.mail_offer_expired_intro({}, { locale }), m.mail_offer_expired_again({}, { locale })],
  }
}

function holdEnd({ holdExpiresAt }: MailSource['booking'], locale: MailSource['language']): string {
  return holdExpiresAt ? dateAndTime(new Date(holdExpiresAt), locale) : ''
}

/** The first sentence depends on who cancelled; the sentences about money are the same. */
export function cancelled(source: MailSource): Intro {
  const { booking, holder, cancellation, language: locale, subject } = source
  const { droppedCents } = cancellation
  const byUs = booking.cancelReason === 'company' || booking.cancelReason === 'owner'
  const write = byUs ? m.mail_cancelled_by_us_heading : m.mail_cancelled_heading
  const dropped = m.mail_cancelled_dropped({ amount: formatCents(droppedCents) }, { locale })
  return {
    subject: m.mail_cancelled_subject(subject, { locale }),
    heading: write({ name: holder.name }, { locale }),
    intro: [
      ...whyCancelled(source),
      ...moneyBack(source),
      ...(droppedCents > 0 ? [dropped] : []),
      ...(byUs ? [m.mail_cancelled_another_home({}, { locale })] : []),
    ],
  }
}

function whyCancelled({ booking, language: locale }: MailSource): string[] {
  switch (booking.cancelReason) {
    case 'unpaid':
      return [m.mail_cancelled_unpaid({ days: UNPAID_CANCEL_DAYS_BEFORE }, { locale })]
    case 'company':
      return [m.mail_cancelled_by_company({}, { locale })]
    case 'no_show':
      return [m.mail_cancelled_no_show({}, { locale })]
    case 'owner':
      return [m.mail_cancelled_by_owner({}, { locale })]
    default:
      return [m.mail_cancelled_by_guest({}, { locale })]
  }
}

function moneyBack({ booking, cancellation, language: locale }: MailSource): string[] {
  const { refundTotalCents, keptCents } = cancellation
  if (refundTotalCents > 0) return [refundText(booking, refundTotalCents, locale)]
  const isByGuest = booking.cancelReason === 'guest' || booking.cancelReason === 'no_show'
  if (keptCents === 0 || !isByGuest) return []
  return [m.mail_cancelled_kept({ days: FREE_CANCELLATION_DAYS, amount: formatCents(keptCents) }, { locale })]
}

/** Says which sum is not refunded because the guest gave up nights that were paid. */
function keptText({ keptCents }: Booking, locale: Locale): string[] {
  return keptCents ? [m.mail_changed_kept({ amount: formatCents(keptCents) }, { locale })] : []
}

/** Says how money goes back: to the card that paid, off the account of a company, or by a transfer where it came so or in cash. */
function refundText({ paymentSchedule }: Booking, cents: number, locale: Locale): string {
  const refunded = paymentSchedule.filter(
    ({ refundingCents = 0, refundedCents = 0 }) => refundingCents + refundedCents > 0,
  )
  const byHand = refunded.filter(({ paidBy }) => paidBy !== undefined)
  const amount = { amount: formatCents(cents) }
  if (refunded.some(({ paidBy }) => paidBy === 'account')) return m.mail_refund_account(amount, { locale })
  if (byHand.length === 0) return m.mail_refund_to_card(amount, { locale })
  return byHand.length === refunded.length
    ? m.mail_refund_by_transfer(amount, { locale })
    : m.mail_refund_as_paid(amount, { locale })
}
