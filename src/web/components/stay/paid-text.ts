import type { PaymentView } from '#contract/price.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Says how a payment was made, with the card if it is known, which only the holder may see. */
export function paidText({ paidWith, paidBy }: Pick<PaymentView, 'paidWith' | 'paidBy'>): string {
  if (paidBy === 'transfer') return m.booking_next_paid_transfer()
  if (paidBy === 'cash') return m.booking_next_paid_cash()
  if (paidBy === 'account') return m.booking_next_paid_account()
  if (paidWith?.brand === 'sepa_debit') return m.booking_next_paid_debit({ last4: paidWith.last4 })
  return paidWith ? m.booking_next_paid_card({ last4: paidWith.last4 }) : m.booking_next_paid()
}
