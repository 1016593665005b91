import type { PaymentView } from '#contract/price.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Figure } from '#office/components/figure-table.tsx'
import { moneyText } from '#office/ui/money.tsx'

/** A sum before and after; one that stays says so. */
export function sumFigure(name: string, now: Cents, after: Cents): Figure {
  return now === after ? { name, now: moneyText(now) } : { name, now: moneyText(now), after: moneyText(after) }
}

/** Which payments get how much back: `617,38 € del pago 1, 1.440,56 € del pago 2`. */
export function refundsText(refunds: readonly { number: number; amountCents: Cents }[]): string {
  const parts = refunds.map(({ number, amountCents }) =>
    m.actions_refund_of({ amount: moneyText(amountCents), number }),
  )
  return parts.join(', ')
}

/** Which payments are still to come: `1.344,66 € el 3 abr, 2.035,54 € el 3 may`. */
export function paymentsText(payments: readonly Pick<PaymentView, 'amountCents' | 'dueDate'>[]): string {
  const locale = getLocale()
  const parts = payments.map(({ amountCents, dueDate }) =>
    m.actions_payment_on({ amount: moneyText(amountCents), date: shortDay(dueDate, locale) }),
  )
  return parts.join(', ')
}
