import type { ContractType } from '#domain/catalogue/vocabulary.ts'
import type { DeclineCode } from '#domain/payment/card-gateway.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import type { MailKind } from '#domain/shared/jobs.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { clockTime } from '#office/text/clock-time.ts'
import type { FileDetails } from '#services/booking-file/file-details.ts'
import type { FilePayment, TryView } from '#services/booking-file/file-money.ts'

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
export function purposeText({ purpose, month, nights, items }: FilePayment, locale: Locale): string {
  switch (purpose) {
    case 'first':
      return m.file_purpose_first({}, { locale })
    case 'rest_before_arrival':
      return m.file_purpose_rest({}, { locale })
    case 'month':
      return m.file_purpose_month({ month, nights: nights ?? 0 }, { locale })
    case 'change':
      return m.file_purpose_change({}, { locale })
    case 'extra':
      return [m.file_purpose_extra({}, { locale }), items?.map(({ text }) => text).join(', ')]
        .filter(Boolean)
        .join(': ')
  }
}

/** Why a bank refused, within a sentence. */
export function whyText(code: DeclineCode | null, locale: Locale): string {
  switch (code) {
    case 'card_insufficient_funds':
      return m.file_why_funds({}, { locale })
    case 'card_expired':
      return m.file_why_expired({}, { locale })
    case 'card_authentication_failed':
      return m.file_why_authentication({}, { locale })
    case 'debit_returned':
      return m.file_why_returned({}, { locale })
    default:
      return m.file_why_other({}, { locale })
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
    return method === 'cash' ? m.file_means_cash(values, { locale }) : m.file_means_transfer(values, { locale })
  }
  if (method === 'direct_debit') return m.file_means_debit({ last4: last4 ?? '' }, { locale })
  return last4 ? cardText(cardBrand ?? '', last4, locale) : m.file_means_card_plain({}, { locale })
}

export function cardText(brand: string, last4: string, locale: Locale): string {
  const shown = brand.charAt(0).toUpperCase() + brand.slice(1)
  return m.file_means_card({ brand: shown, last4 }, { locale })
}

export function contractText(type: ContractType, locale: Locale): string {
  const names = {
    tourist: m.file_contract_tourist,
    seasonal_lau: m.file_contract_seasonal,
    corporate: m.file_contract_corporate,
  }
  return names[type]({}, { locale })
}

export function sourceText(source: FileDetails['source'], locale: Locale): string {
  const names = {
    site: m.file_source_site,
    request: m.file_source_request,
    phone: m.file_source_phone,
    desk: m.file_source_desk,
  }
  return names[source]({}, { locale })
}

/** Who stays: `2 adultos, 1 bebé`. */
export function partyText({ adults, children, babies }: FileDetails['party'], locale: Locale): string {
  return [
    m.file_adults({ count: adults }, { locale }),
    ...(children > 0 ? [m.file_children({ count: children }, { locale })] : []),
    ...(babies > 0 ? [m.file_babies({ count: babies }, { locale })] : []),
  ].join(', ')
}

const MAILS: Record<MailKind, (inputs: Record<never, never>, options: { readonly locale: Locale }) => string> = {
  booking_reserved: m.file_mail_booking_reserved,
  booking_confirmed: m.file_mail_booking_confirmed,
  booking_changed: m.file_mail_booking_changed,
  booking_moved: m.file_mail_booking_moved,
  booking_cancelled: m.file_mail_booking_cancelled,
  booking_link: m.file_mail_booking_link,
  offer: m.file_mail_offer,
  offer_expiring: m.file_mail_offer_expiring,
  offer_expired: m.file_mail_offer_expired,
  payment_coming: m.file_mail_payment_coming,
  payment_paid: m.file_mail_payment_paid,
  payment_refused: m.file_mail_payment_refused,
  extra_to_pay: m.file_mail_extra_to_pay,
  part_refunded: m.file_mail_part_refunded,
  deposit_held: m.file_mail_deposit_held,
  deposit_refused: m.file_mail_deposit_refused,
  deposit_returned: m.file_mail_deposit_returned,
  deposit_withheld: m.file_mail_deposit_withheld,
  check_in_invitation: m.file_mail_check_in_invitation,
  check_in_reminder: m.file_mail_check_in_reminder,
  review_invitation: m.file_mail_review_invitation,
}

/** Returns what a mail to the holder is about: `pago recibido`. */
export function mailText(kind: MailKind, locale: Locale): string {
  return MAILS[kind]({}, { locale })
}
