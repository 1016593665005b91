import type { ChargeRow, RefundRow } from '#db/payment/charge-rows.ts'

/** The charges and refunds of one booking, the oldest charge first. */
export type BookingLedger = { readonly charges: readonly ChargeRow[]; readonly refunds: readonly RefundRow[] }

export const EMPTY_LEDGER: BookingLedger = { charges: [], refunds: [] }

/** Leaves out the refunds that the bank refused and that were tried again as another one. */
export function refundsInForce(refunds: readonly RefundRow[]): RefundRow[] {
  const replaced = new Set(refunds.map(({ replaces }) => replaces))
  return refunds.filter(({ id }) => !replaced.has(id))
}

/** Leaves out later tries of a refund that the bank refused: it was decided once. */
export function withoutRetries(refunds: readonly RefundRow[]): RefundRow[] {
  return refunds.filter(({ replaces }) => replaces === null)
}
