import type { PaymentView } from '#contract/price.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Says how a payment was made, with the card if it is known, which only the holder may see. */
export function paidText({ paidWith }: Pick<PaymentView, 'paidWith'>, locale: Locale): string {
  if (paidWith?.brand === 'sepa_debit') return m.booking_next_paid_debit({ last4: paidWith.last4 }, { locale })
  return paidWith
    ? m.booking_next_paid_card({ last4: paidWith.last4 }, { locale })
    : m.booking_next_paid({}, { locale })
}
