import type { PaymentView } from '#contract/price.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { purposeText } from '#text/purpose-text.ts'

/** Whether this member may perform an action, and the names of the allowed members. */
export type Allowed = { readonly isAllowed: boolean; readonly allowedMembers: string }

/** A payment that an action can concern. */
export type PaymentOfAction = Pick<PaymentView, 'number' | 'amountCents' | 'dueDate'> & {
  /** Absent where only one purpose is possible. */
  readonly purpose?: PaymentView['purpose']
  readonly month?: number
  /** The part of it that can be refunded; absent where it is not needed. */
  readonly leftCents?: Cents
}

/** Returns the purpose of a payment, or its number where its purpose is not given: `Mes 2`, `Pago 1`. */
export function paymentName(
  { purpose, month = 0, number }: Pick<PaymentOfAction, 'purpose' | 'month' | 'number'>,
  locale: Locale,
): string {
  return purpose ? purposeText(purpose, month, locale) : m.money_purpose_payment({ number }, { locale })
}
