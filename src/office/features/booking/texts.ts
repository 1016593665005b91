import type { DeclineCode } from '#domain/payment/card-gateway.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import type { MailKind } from '#domain/shared/jobs.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { PaymentDetails, TryView } from '#services/booking-details/payment-details.ts'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import { brandName } from '#text/card-brand.ts'
import { purposeText } from '#text/purpose-text.ts'

/** Returns what a payment is for, with its nights or what was bought: `Mes 2, 31 noches`. */
export function paymentText({ purpose, month, nights, items }: PaymentDetails): string {
  const locale = getLocale()
  const text = purposeText(purpose, month, locale)
  if (purpose === 'month') return `${text}, ${m.vocabulary_nights({ count: nights ?? 0 })}`
  return items ? `${text}: ${items.map((item) => item.text).join(', ')}` : text
}

/** Why a bank refused, within a sentence. */
export function whyText(code: DeclineCode | null): string {
  switch (code) {
    case 'card_insufficient_funds':
      return m.booking_details_why_funds()
    case 'card_expired':
      return m.booking_details_why_expired()
    case 'card_authentication_failed':
      return m.booking_details_why_authentication()
    case 'debit_returned':
      return m.booking_details_why_returned()
    default:
      return m.booking_details_why_other()
  }
}

/** The same as the beginning of one. */
export function whySentence(code: DeclineCode | null): string {
  const locale = getLocale()
  const text = whyText(code)
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

/** What was paid with: `Visa ···4242`. */
export function meansText(one: TryView): string {
  const locale = getLocale()
  const { method, cardBrand, last4, reference, receivedOn } = one
  if (method === 'transfer' || method === 'cash') {
    const values = { reference: reference ?? '', date: receivedOn ? shortDay(receivedOn, locale) : '' }
    return method === 'cash' ? m.booking_details_means_cash(values) : m.booking_details_means_transfer(values)
  }
  if (method === 'account') return m.booking_details_means_on_account()
  if (method === 'other_site') return m.booking_details_means_other_site()
  if (method === 'direct_debit') return m.booking_details_means_debit({ last4: last4 ?? '' })
  return last4 ? cardText(cardBrand ?? '', last4) : m.booking_details_means_card_plain()
}

export function cardText(brand: string, last4: string): string {
  return m.booking_details_means_card({ brand: brandName(brand), last4 })
}

const CONTRACTS = {
  tourist: m.booking_details_contract_tourist,
  temporary_home: m.booking_details_contract_temporary_home,
  other_seasonal: m.booking_details_contract_seasonal,
  seasonal_lau: m.booking_details_contract_seasonal,
  company: m.booking_details_contract_corporate,
  corporate: m.booking_details_contract_corporate,
} as const satisfies Record<PrivateDetails['contract'], unknown>

/** Names the contract of a booking. */
export function contractName(contract: PrivateDetails['contract']): string {
  return CONTRACTS[contract]()
}

const MAILS: Record<MailKind, () => string> = {
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
export function mailText(kind: MailKind): string {
  return MAILS[kind]()
}
