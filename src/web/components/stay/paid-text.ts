import type { PaymentView } from '#contract/price.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** How a payment was made: with the card that paid it then, where it is known and its holder asks. */
export function paidText({ paidWith }: Pick<PaymentView, 'paidWith'>, locale: Locale): string {
  return paidWith
    ? m.booking_next_paid_card({ last4: paidWith.last4 }, { locale })
    : m.booking_next_paid({}, { locale })
}
