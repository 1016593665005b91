import type { Party } from '#domain/booking/party.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/policy.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { longDate, shortRange, weekdayDate } from '#domain/shared/format-date.ts'
import type { MailAbout, MailKind } from '#domain/shared/jobs.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { BookingMailView } from '#services/booking/get-booking-mail.ts'
import { mailOpening } from './mail-openings.ts'

/** A mail as words and numbers: its HTML and its plain text are made from the same. */
export type MailContent = {
  readonly locale: Locale
  readonly subject: string
  readonly heading: string
  readonly intro: readonly string[]
  readonly code: { readonly label: string; readonly value: string }
  readonly facts: readonly Fact[]
  readonly price: { readonly title: string; readonly lines: readonly AmountLine[] }
  readonly payments: { readonly title: string; readonly lines: readonly AmountLine[] }
  readonly sentences: readonly { readonly title: string; readonly text: string }[]
  readonly button: { readonly label: string; readonly url: string; readonly note: string }
}

export type Fact = { readonly label: string; readonly lines: readonly string[] }
export type AmountLine = {
  readonly label: string
  readonly note?: string
  readonly amount: string
  readonly mark?: 'total' | 'paid'
}

type Booking = BookingMailView['booking']
type Payment = Booking['paymentSchedule'][number]

export function bookingMailContent(about: MailAbout, view: BookingMailView, publicUrl: string): MailContent {
  const { booking, home, language: locale } = view
  const subject = {
    title: home.title[locale],
    range: shortRange(booking.checkIn, booking.checkOut, locale),
    code: booking.bookingCode,
  }
  return {
    locale,
    ...mailOpening(about, view, subject),
    code: { label: m.mail_code({}, { locale }), value: booking.bookingCode },
    facts: facts(about.kind, view),
    price: { title: m.mail_price_title({}, { locale }), lines: priceLines(booking, locale) },
    payments: {
      title: m.mail_payments_title({}, { locale }),
      lines: booking.paymentSchedule.map((payment) => paymentLine(payment, locale)),
    },
    sentences: booking.status === 'CANCELLED' ? [] : [cancellation(booking, locale), ...deposit(booking, locale)],
    button: button(about, view, publicUrl),
  }
}

/**
 * Opens the booking, or the page to pay what was offered or refused. The token is in the fragment, which never leaves the
 * browser: not in a log, not to another site.
 */
function button({ kind, number = 1 }: MailAbout, view: BookingMailView, publicUrl: string): MailContent['button'] {
  const { booking, language: locale, viewToken } = view
  const { bookingCode, paymentSchedule } = booking
  const note = m.mail_link_note({}, { locale })
  const link = (page: string) => `${publicUrl}/${locale}/${page}#t=${viewToken}`
  if (kind === 'offer') {
    const first = paymentSchedule.find(({ purpose }) => purpose === 'first')
    const amount = formatCents(first?.amountCents ?? 0)
    const url = link(`finish-payment/${bookingCode}/${first?.number ?? 1}`)
    return { label: m.mail_offer_button({ amount }, { locale }), url, note }
  }
  if (kind === 'payment_refused') {
    return { label: m.mail_button_pay({}, { locale }), url: link(`retry-payment/${bookingCode}/${number}`), note }
  }
  return { label: m.mail_button({}, { locale }), url: link(`confirmada?booking=${bookingCode}`), note }
}

function facts(kind: MailKind, { booking, home, language: locale }: BookingMailView): Fact[] {
  const { street, number, door, postalCode } = home.address
  const city = CITY_NAMES[home.city]
  const address = {
    label: m.mail_address({}, { locale }),
    lines: [`${street}, ${number}${door ? `, ${door}` : ''}`, `${postalCode} ${city}`],
  }
  const arrive = { date: weekdayDate(booking.checkIn, locale), hour: CHECK_IN_HOUR }
  const leave = { date: weekdayDate(booking.checkOut, locale), hour: CHECK_OUT_HOUR }
  return [
    {
      label: m.mail_home({}, { locale }),
      lines: [home.title[locale], `${home.neighbourhood}, ${city} · ${booking.houseCode}`],
    },
    ...(kind === 'booking_confirmed' ? [address] : []),
    { label: m.mail_check_in({}, { locale }), lines: [m.mail_check_in_value(arrive, { locale })] },
    { label: m.mail_check_out({}, { locale }), lines: [m.mail_check_out_value(leave, { locale })] },
    { label: m.mail_guests({}, { locale }), lines: [partyOf(booking, locale)] },
  ]
}

export const CITY_NAMES = { madrid: 'Madrid', sevilla: 'Sevilla', malaga: 'Málaga' } as const

/** `2 adultos, 1 niño` */
export function partyOf({ adults, children, babies }: Party, locale: Locale): string {
  return [
    m.mail_adults({ count: adults }, { locale }),
    ...(children > 0 ? [m.mail_children({ count: children }, { locale })] : []),
    ...(babies > 0 ? [m.mail_babies({ count: babies }, { locale })] : []),
  ].join(', ')
}

function priceLines(booking: Booking, locale: Locale): AmountLine[] {
  const { discountReason: reason, discountCents, cardFeeCents } = booking
  const discount = {
    label:
      reason?.kind === 'promo_code'
        ? m.mail_price_promo({ code: reason.code }, { locale })
        : m.mail_price_member({}, { locale }),
    amount: formatCents(-discountCents),
  }
  const cardFee = { label: m.mail_price_card_fee({}, { locale }), amount: formatCents(cardFeeCents) }
  return [
    {
      label: m.mail_price_stay({ count: booking.nights.length }, { locale }),
      amount: formatCents(booking.stayAmountCents),
    },
    ...(discountCents > 0 ? [discount] : []),
    { label: m.mail_price_cleaning({}, { locale }), amount: formatCents(booking.cleaningFeeCents) },
    ...(cardFeeCents > 0 ? [cardFee] : []),
    { label: m.mail_price_total({}, { locale }), amount: formatCents(booking.totalPriceCents), mark: 'total' },
  ]
}

function paymentLine(payment: Payment, locale: Locale): AmountLine {
  return {
    label: paymentName(payment, locale),
    note: paymentNote(payment, locale),
    amount: formatCents(payment.amountCents),
    ...(payment.state === 'paid' ? { mark: 'paid' as const } : {}),
  }
}

function paymentName({ purpose, month }: Payment, locale: Locale): string {
  if (purpose === 'first') return m.mail_payment_first({}, { locale })
  if (purpose === 'rest_before_arrival') return m.mail_payment_rest({}, { locale })
  return m.mail_payment_month({ month }, { locale })
}

function paymentNote({ state, dueDate, paidAt }: Payment, locale: Locale): string {
  const on = (date: CalendarDate) => ({ date: longDate(date, locale) })
  switch (state) {
    case 'paid':
      return paidAt
        ? m.mail_payment_paid_on(on(dateInMadrid(new Date(paidAt))), { locale })
        : m.mail_payment_paid({}, { locale })
    case 'pending':
      return m.mail_payment_due(on(dueDate), { locale })
    case 'processing':
      return m.mail_payment_processing({}, { locale })
    case 'failed':
      return m.mail_payment_failed({}, { locale })
    case 'refunded':
      return m.mail_payment_refunded({}, { locale })
    case 'dropped':
      return m.mail_payment_dropped({}, { locale })
  }
}

function cancellation({ cancellation: terms }: Booking, locale: Locale) {
  const { fullRefundUntil: until, noRefundFrom: from } = terms
  const text = until
    ? m.mail_cancel_until({ until: longDate(until, locale), from: longDate(from, locale) }, { locale })
    : m.mail_cancel_late({}, { locale })
  return { title: m.mail_cancel_title({}, { locale }), text }
}

function deposit({ deposit: { amountCents, plan } }: Booking, locale: Locale) {
  if (amountCents === 0) return []
  const values = {
    amount: formatCents(amountCents),
    from: longDate(plan.takenOn, locale),
    to: longDate(plan.returnedOn, locale),
  }
  const write = plan.method === 'authorisation' ? m.mail_deposit_block : m.mail_deposit_charge
  return [{ title: m.mail_deposit_title({}, { locale }), text: write(values, { locale }) }]
}
