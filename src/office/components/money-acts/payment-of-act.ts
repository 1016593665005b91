import type { PaymentView } from '#contract/price.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Whether this member may do an act, and who may. */
export type Allowed = { readonly isAllowed: boolean; readonly holders: string }

/** A payment that an act can be about. */
export type PaymentOfAct = Pick<PaymentView, 'number' | 'amountCents' | 'dueDate'> & {
  /** Absent where only one can be meant. */
  readonly purpose?: PaymentView['purpose']
  readonly month?: number
  /** What of it can go back; absent where that is not asked. */
  readonly leftCents?: Cents
}

/** What a payment is for: `Mes 2`, `Cargo extra`. */
export function purposeText(
  { purpose, month, number }: Pick<PaymentOfAct, 'purpose' | 'month' | 'number'>,
  locale: Locale,
): string {
  if (purpose === 'month' && month) return m.money_purpose_month({ month }, { locale })
  if (purpose === 'extra') return m.money_purpose_extra({}, { locale })
  if (purpose === 'change') return m.money_purpose_change({}, { locale })
  return m.money_purpose_payment({ number }, { locale })
}
