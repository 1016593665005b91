import type { BookingStatus } from '#domain/booking/booking-status.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import type { ChargeState } from './charge-state.ts'

export type PaymentState = 'pending' | 'processing' | 'paid' | 'failed' | 'refunded' | 'dropped'

/** The charges and refunds of a payment; its state is derived from them and never stored (architecture, rule 2). */
export type PaymentFacts = {
  readonly charges: readonly { readonly state: ChargeState; readonly amountCents: Cents }[]
  readonly refundedCents: Cents
  readonly bookingStatus: BookingStatus
}

/** Sums up in cents what was paid for a payment before refunds; late money is not part of it. */
export function paidCents(facts: PaymentFacts): Cents {
  return sum(facts.charges.filter((charge) => charge.state === 'succeeded').map((charge) => charge.amountCents))
}

/**
 * Derives the state of a payment; it is `refunded` only when all of it was refunded. A charge that waits for 3-D Secure
 * reads `pending`, because the guest must act and no money is on its way.
 */
export function paymentState(facts: PaymentFacts): PaymentState {
  const paid = paidCents(facts)
  if (paid > 0) return facts.refundedCents >= paid ? 'refunded' : 'paid'
  if (facts.charges.some((charge) => charge.state === 'submitted' || charge.state === 'processing')) return 'processing'
  if (facts.bookingStatus === 'CANCELLED') return 'dropped'
  const last = facts.charges.at(-1)?.state
  return last === 'declined' || last === 'succeeded_late' || last === 'returned' ? 'failed' : 'pending'
}
