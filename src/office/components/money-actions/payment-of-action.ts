import type { PaymentOfAction } from '#contract/booking-facts.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { purposeText } from '#text/purpose-text.ts'

/** Whether this member may perform an action, and the names of the allowed members. */
export type Allowed = { readonly isAllowed: boolean; readonly allowedMembers: string }

/** Returns the purpose of a payment, or its number where its purpose is not given: `Mes 2`, `Pago 1`. */
export function paymentName({
  purpose,
  month = 0,
  number,
}: Pick<PaymentOfAction, 'purpose' | 'month' | 'number'>): string {
  const locale = getLocale()
  return purpose ? purposeText(purpose, month, locale) : m.money_purpose_payment({ number })
}
