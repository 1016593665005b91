import type { Cents } from '#domain/shared/money.ts'

/**
 * Why a booking owes another sum than its price: a part was refunded, an extra was added, it was cancelled, a debit was
 * returned after the cancellation, or (the last kind) nights were given up too late for a refund.
 */
export type AdjustmentKind = 'refund' | 'extra' | 'cancellation' | 'returned' | 'kept'

/** The money of one booking, in cents. */
export type Balance = {
  /** What was paid, before refunds; late money, which pays for nothing, is not part of it. */
  readonly paidCents: Cents
  /** What is still to be paid; nothing of a booking that is cancelled. */
  readonly dueCents: Cents
  /** What went back or is to go back. */
  readonly refundedCents: Cents
  /** The price; nothing where a booking ended before anything was paid. */
  readonly totalCents: Cents
  readonly adjustmentsCents: Cents
}

/**
 * Gives in cents by how much a booking is out of balance: payments − refunds − total − adjustments, 0 for every booking
 * (decision 99).
 */
export function imbalanceCents(balance: Balance): Cents {
  const { paidCents, dueCents, refundedCents, totalCents, adjustmentsCents } = balance
  return paidCents + dueCents - refundedCents - totalCents - adjustmentsCents
}
