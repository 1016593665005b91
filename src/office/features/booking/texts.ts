import type { ContractType } from '#domain/catalogue/vocabulary.ts'
import type { DeclineCode } from '#domain/payment/card-gateway.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import type { MailKind } from '#domain/shared/jobs.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { PaymentDetails, TryView } from '#services/booking-details/payment-details.ts'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import { clockTime } from '#text/clock-time.ts'

/** A moment without its year: `8 feb 09:00`. */
export function dayAndTime(moment: Date | string, locale: Locale): string {
  const date = new Date(moment)
  return `${shortDay(dateInMadrid(date), locale)} ${clockTime(date)}`
}

/** The day of a moment in Madrid: `8 feb`. */
export function dayOf(moment: Date | string, locale: Locale): string {
  return shortDay(dateInMadrid(new Date(moment)), locale)
}

/** What a payment is for: `Mes 2, 31 noches`. */
export function purposeText({ purpose, month, nights, items }: PaymentDetails, locale: Locale): string {
  switch (purpose) {
    case 'first':
      return m.booking_details_purpose_first({}, { locale })
    case 'rest_before_arrival':
      return m.booking_details_purpose_rest({}, { locale })
    case 'month':
      return m.booking_details_purpose_month({ month, nights: nights ?? 0 }, { locale })
    case 'change':
      return m.booking_details_purpose_change({}, { locale })
    case 'extra':
      return [m.booking_details_purpose_extra({}, { locale }), items?.map(({ text }) => text).join(', ')]
        .filter(Boolean)
        .join(': ')
  }
}

/** Why a bank refused, within a sentence. */
export function whyText(code: DeclineCode | null, locale: Locale): string {
  switch (code) {
    case 'card_insufficient_funds':
      return m.booking_details_why_funds({}, { locale })
    case 'card_expired':
      return m.booking_details_why_expired({}, { locale })
    case 'card_authentication_failed':
      return m.booking_details_why_authentication({}, { locale })
    case 'debit_returned':
      return m.booking_details_why_returned({}, { locale })
    default:
      return m.booking_details_why_other({}, { locale })
  }
}

/** The same as the beginning of one. */
export function whySentence(code: DeclineCode | null, locale: Locale): string {
  const text = whyText(code, locale)
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/** What was paid with: `Visa ···4242`. */
export function meansText(one: TryView, locale: Locale): string {
  const { method, cardBrand, last4, reference, receivedOn } = one
  if (method === 'transfer' || method === 'cash') {
    const values = { reference: reference ?? '', date: receivedOn ? shortDay(receivedOn, locale) : '' }
    return method === 'cash'
      ? m.booking_details_means_cash(values, { locale })
      : m.booking_details_means_transfer(values, { locale })
  }
  if (method === 'direct_debit') return m.booking_details_means_debit({ last4: last4 ?? '' }, { locale })
  return last4 ? cardText(cardBrand ?? '', last4, locale) : m.booking_details_means_card_plain({}, { locale })
}

export function cardText(brand: string, last4: string, locale: Locale): string {
  const shown = brand.charAt(0).toUpperCase() + brand.slice(1)
  return m.booking_details_means_card({ brand: shown, last4 }, { locale })
}

export function contractText(type: ContractType, locale: Locale): string {
  const names = {
    tourist: m.booking_details_contract_tourist,
    seasonal_lau: m.booking_details_contract_seasonal,
    corporate: m.booking_details_contract_corporate,
  }
  return names[type]({}, { locale })
}

export function sourceText(source: PrivateDetails['source'], locale: Locale): string {
  const names = {
    site: m.booking_details_source_site,
    request: m.booking_details_source_request,
    phone: m.booking_details_source_phone,
    desk: m.booking_details_source_desk,
  }
  return names[source]({}, { locale })
}

/** Who stays: `2 adultos, 1 bebé`. */
export function partyText({ adults, children, babies }: PrivateDetails['party'], locale: Locale): string {
  return [
    m.booking_details_adults({ count: adults }, { locale }),
    ...(children > 0 ? [m.booking_details_children({ count: children }, { locale })] : []),
    ...(babies > 0 ? [m.booking_details_babies({ count: babies }, { locale })] : []),
  ].join(', ')
}

const MAILS: Record<MailKind, (inputs: Record<never, never>, options: { readonly locale: Locale }) => string> = {
  booking_reserved: m.booking_details_mail_booking_reserved,
  booking_confirmed: m.booking_details_mail_booking_confirmed,
  booking_changed: m.booking_details_mail_booking_changed,
  booking_moved: m.booking_details_mail_booking_moved,
  booking_cancelled: m.booking_details_mail_booking_cancelled,
  booking_link: m.booking_details_mail_booking_link,
  offer: m.booking_details_mail_offer,
  offer_expiring: m.booking_details_mail_offer_expiring,
  offer_expired: m.booking_details_mail_offer_expired,
  payment_coming: m.booking_details_mail_payment_coming,
  payment_paid: m.booking_details_mail_payment_paid,
  payment_refused: m.booking_details_mail_payment_refused,
  extra_to_pay: m.booking_details_mail_extra_to_pay,
  part_refunded: m.booking_details_mail_part_refunded,
  deposit_held: m.booking_details_mail_deposit_held,
  deposit_refused: m.booking_details_mail_deposit_refused,
  deposit_returned: m.booking_details_mail_deposit_returned,
  deposit_withheld: m.booking_details_mail_deposit_withheld,
  check_in_invitation: m.booking_details_mail_check_in_invitation,
  check_in_reminder: m.booking_details_mail_check_in_reminder,
  review_invitation: m.booking_details_mail_review_invitation,
}

/** Returns what a mail to the holder is about: `pago recibido`. */
export function mailText(kind: MailKind, locale: Locale): string {
  return MAILS[kind]({}, { locale })
}
