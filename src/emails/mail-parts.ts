import {
  bookingPath,
  changeCardPath,
  checkInPath,
  confirmedPath,
  retryPaymentPath,
  stayRoomPath,
} from '#contract/booking-paths.ts'
import { isOnAccount } from '#contract/card-missing.ts'
import { apartmentPath, finishPaymentPath, JOIN_PARAM } from '#contract/site-paths.ts'
import { REGISTER_YEARS } from '#domain/arrival/arrival-policy.ts'
import { CHECK_IN_HOUR, CHECK_OUT_HOUR } from '#domain/booking/booking-policy.ts'
import { streetLine } from '#domain/catalogue/address.ts'
import { CITY_RECORDS, cityName } from '#domain/catalogue/cities.ts'
import { isDebitable } from '#domain/payment/direct-debit.ts'
import { lacksMeans } from '#domain/payment/means-of-payment.ts'
import { MEMBER_DISCOUNT_PERCENT } from '#domain/pricing/pricing-policy.ts'
import { longDate, weekdayDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import type { Booking, Fact, MailButton, MailSource, Paragraph, Payment } from './mail-model.ts'
import { columnPicture, smallPicture } from './mail-picture.ts'

/** Returns the cover of the booked home, which is shown above the mail. */
export function stayPicture({ home: { photo }, publicUrl, language: locale }: MailSource) {
  return columnPicture({ photo, publicUrl, locale })
}

/** Lists the facts of a stay with a small picture of its home. */
export function picturedStayFacts(source: MailSource): Fact[] {
  const { home, publicUrl, language: locale } = source
  const [first, ...others] = stayFacts(source)
  return first ? [{ ...first, ...smallPicture({ photo: home.photo, publicUrl, locale }) }, ...others] : []
}

export function stayFacts({ booking, home, language: locale }: MailSource): Fact[] {
  const arrive = { date: weekdayDate(booking.checkIn, locale), hour: CHECK_IN_HOUR }
  const leave = { date: weekdayDate(booking.checkOut, locale), hour: CHECK_OUT_HOUR }
  const place = `${home.neighbourhood}, ${cityName(home.city, locale)}`
  return [
    { label: m.mail_home({}, { locale }), lines: [home.title[locale], place, booking.houseCode] },
    { label: m.mail_check_in({}, { locale }), lines: [m.mail_check_in_value(arrive, { locale })] },
    { label: m.mail_check_out({}, { locale }), lines: [m.mail_check_out_value(leave, { locale })] },
    { label: m.mail_guests({}, { locale }), lines: [partyText(booking, locale)] },
  ]
}

/** Lists the facts of the arrival with the exact address, for mails of confirmed bookings only. */
export function arrivalFacts(source: MailSource): Fact[] {
  const [home, ...others] = stayFacts(source)
  const address = { label: m.mail_address({}, { locale: source.language }), lines: addressLines(source) }
  return [...(home ? [home] : []), address, ...others]
}

export function addressLines({ home: { address, city } }: Pick<MailSource, 'home'>): string[] {
  return [streetLine(address), `${address.postalCode} ${CITY_RECORDS[city].name}`]
}

export function bookingButton(source: MailSource): MailButton {
  const { booking, language: locale } = source
  return secretLink(source, m.mail_button({}, { locale }), confirmedPath(locale, booking.bookingCode))
}

export function payOfferButton(source: MailSource): MailButton {
  const { bookingCode: code, paymentSchedule } = source.booking
  const first = paymentSchedule.find(({ purpose }) => purpose === 'first')
  const label = m.mail_offer_button({ amount: formatCents(first?.amountCents ?? 0) }, { locale: source.language })
  const path = finishPaymentPath(source.language, { code, number: first?.number ?? 1 })
  const link = secretLink(source, label, path)
  return source.isStaffBooking ? link : { ...link, note: m.mail_offer_link_note({}, { locale: source.language }) }
}

export function retryButton(source: MailSource): MailButton {
  const { booking, payment, language: locale } = source
  const label = m.mail_button_pay({ amount: formatCents(payment?.amountCents ?? 0) }, { locale })
  return secretLink(
    source,
    label,
    retryPaymentPath(locale, { code: booking.bookingCode, number: payment?.number ?? 1 }),
  )
}

/** Tells whether a payment is charged automatically and no card or bank account is stored for it. */
export function isWithoutMeans(
  { card, bankAccount, paymentSchedule }: Booking,
  { purpose }: Pick<Payment, 'purpose'>,
): boolean {
  return lacksMeans(purpose, {
    hasCard: card !== undefined,
    hasAccount: bankAccount !== undefined,
    isOnAccount: isOnAccount({ paymentSchedule }),
  })
}

/** Tells whether there is no card, or it expires before the day of the charge. */
export function needsAnotherCard({ booking, payment }: Pick<MailSource, 'booking' | 'payment'>): boolean {
  const { card, bankAccount } = booking
  if (bankAccount && payment && isDebitable(payment.purpose)) return false
  if (!card || !payment) return true
  return `${card.expYear}-${String(card.expMonth).padStart(2, '0')}` < payment.dueDate.slice(0, 7)
}

export function cardButton(source: MailSource): MailButton {
  const { booking, language: locale } = source
  return secretLink(source, m.mail_button_card({}, { locale }), changeCardPath(locale, booking.bookingCode))
}

export function checkInButton(source: MailSource): MailButton {
  const { booking, language: locale } = source
  return secretLink(source, m.mail_button_check_in({}, { locale }), checkInPath(locale, booking.bookingCode))
}

export function reviewButton(source: MailSource): MailButton {
  const { booking, language: locale } = source
  return secretLink(source, m.mail_button_review({}, { locale }), bookingPath(locale, booking.bookingCode))
}

/** Explains what the law requires in the check-in; no photo of a document is needed. */
export function whyCheckIn({ language: locale }: MailSource): Paragraph[] {
  const text = m.mail_check_in_why({ years: REGISTER_YEARS }, { locale })
  return [{ title: m.mail_check_in_why_title({}, { locale }), text }]
}

export function guideComing({ language: locale }: MailSource): Paragraph[] {
  const text = m.mail_check_in_guide({}, { locale })
  return [{ title: m.mail_check_in_guide_title({}, { locale }), text }]
}

export function homeButton({ booking, language: locale, publicUrl }: MailSource): MailButton {
  const url = publicUrl + apartmentPath(locale, booking.houseCode)
  return { label: m.mail_button_home({}, { locale }), url }
}

/** Makes a button with the token in the fragment of its link, which browsers send to no server. */
function secretLink({ language: locale, publicUrl, viewToken }: MailSource, label: string, path: string): MailButton {
  return { label, url: `${publicUrl}${path}#t=${viewToken}`, note: m.mail_link_note({}, { locale }) }
}

export function cancellationTerms({ booking: { cancellation }, language: locale }: MailSource): Paragraph[] {
  const { fullRefundUntil: until, noRefundFrom: from } = cancellation
  const text = until
    ? m.mail_cancel_until({ until: longDate(until, locale), from: longDate(from, locale) }, { locale })
    : m.mail_cancel_late({}, { locale })
  return [{ title: m.mail_cancel_title({}, { locale }), text, isGood: until !== null }]
}

export function depositPlan({
  booking: { deposit, card, isOffer, status },
  language: locale,
}: MailSource): Paragraph[] {
  const { amountCents, plan } = deposit
  if (amountCents === 0) return []
  const from = longDate(plan.takenOn, locale)
  const values = { amount: formatCents(amountCents), from, to: longDate(plan.returnedOn, locale) }
  const isBlocked = plan.method === 'authorisation'
  const planned = isBlocked ? m.mail_deposit_block : m.mail_deposit_charge
  const held = isBlocked ? m.mail_deposit_is_blocked : m.mail_deposit_is_charged
  // A holder who has not paid an offer yet gives a card by paying it.
  const isOpenOffer = isOffer && status === 'PENDING'
  const isWithoutCard = deposit.status === 'none' && !card && !isOpenOffer
  const write = isWithoutCard ? m.mail_deposit_no_card : deposit.status === 'none' ? planned : held
  return [{ title: m.mail_deposit_title({}, { locale }), text: write(values, { locale }) }]
}

/** Adds a link that moves the booking into the account of its e-mail, if there is one that it is not in. */
export function joinAccount(source: MailSource): Paragraph[] {
  if (!source.isJoinable) return []
  const { language: locale } = source
  const page = `${stayRoomPath(locale, source.booking.bookingCode, 'people')}?${JOIN_PARAM}=1`
  const { url, label } = secretLink(source, m.mail_join_button({}, { locale }), page)
  const text = m.mail_join_text({ percent: MEMBER_DISCOUNT_PERCENT }, { locale })
  return [{ title: m.mail_join_title({}, { locale }), text, link: { url, label } }]
}

/** Says what happens to the held deposit of a cancelled booking: it is returned, regardless of who cancelled. */
export function depositLetGo({ booking: { deposit }, language: locale }: MailSource): Paragraph[] {
  if (deposit.status !== 'held') return []
  const values = { amount: formatCents(deposit.amountCents) }
  const write = deposit.plan.method === 'authorisation' ? m.mail_deposit_let_go : m.mail_deposit_given_back
  return [{ title: m.mail_deposit_title({}, { locale }), text: write(values, { locale }) }]
}
