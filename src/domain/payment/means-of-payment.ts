import { isDebitable } from './direct-debit.ts'
import { isChargedByItself, type PaymentPurpose } from './schedule.ts'

/** What is stored to charge a booking to without its guest; `isOnAccount` where a company pays it by its invoices. */
export type MeansOfPayment = {
  readonly hasCard: boolean
  readonly hasAccount: boolean
  readonly isOnAccount: boolean
}

/**
 * Tells whether a payment would be charged on its date without the guest, and nothing is stored to charge it to: a booking
 * that was paid by transfer or in cash has no card.
 */
export function lacksMeans(purpose: PaymentPurpose, { hasCard, hasAccount, isOnAccount }: MeansOfPayment): boolean {
  return isChargedByItself(purpose) && !isOnAccount && !hasCard && !(hasAccount && isDebitable(purpose))
}
