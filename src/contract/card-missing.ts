import type { BookingView } from './booking.ts'
import type { PaymentView } from './price.ts'

type Means = Pick<BookingView, 'holder' | 'card' | 'bankAccount' | 'paymentSchedule'>

/**
 * Tells whether a payment would be charged by itself and the booking has nothing to charge it to, because what was paid came
 * by transfer, in cash or on account. Only the holder's view knows; in the public one and before the first payment it is false.
 */
export function isWithoutMeans(booking: Means, purpose: NonNullable<PaymentView['purpose']>): boolean {
  const { card, bankAccount } = booking
  // As `lacksMeans` of the domain, whose imports would split the scripts of four pages into more files.
  const isAutomatic = purpose !== 'first' && purpose !== 'extra'
  return isPaidByHand(booking) && !isOnAccount(booking) && isAutomatic && !card && !(bankAccount && purpose === 'month')
}

/** Tells whether a company pays a booking by its monthly invoices: later payments go there too. */
export function isOnAccount({ paymentSchedule }: Pick<Means, 'paymentSchedule'>): boolean {
  return paymentSchedule.some(({ paidBy }) => paidBy === 'account')
}

/** Tells whether the money of a payment came, so that it has a receipt; what is on account has its invoice alone. */
export function isReceived({ paidAt, paidBy }: Pick<PaymentView, 'paidAt' | 'paidBy'>): boolean {
  return paidAt !== undefined && paidBy !== 'account'
}

/** Tells whether a deposit could not be taken, for the same reason. */
export function isDepositWithoutCard(booking: Means): boolean {
  return isPaidByHand(booking) && !booking.card
}

function isPaidByHand({ holder, paymentSchedule }: Means): boolean {
  return holder !== undefined && paymentSchedule.some(({ paidBy }) => paidBy !== undefined)
}
