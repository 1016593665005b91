import type { Cents } from '#domain/shared/money.ts'
import type { Instalment, PaymentPurpose } from './schedule.ts'

/** A payment of a schedule that is not made yet. */
export type UnpaidPayment = Pick<Instalment, 'number' | 'amountCents' | 'dueDate' | 'purpose' | 'month'>

/** What money by hand does to the unpaid payments of a booking. */
export type RecordedMoney = {
  /** What it pays: the payment that it was recorded for, or one of the recorded amount in its place. */
  readonly paid: UnpaidPayment
  /** Numbers of the payments that are replaced; none where the amount is what was due. */
  readonly replaced: readonly number[]
  /** What is left of the last payment that was replaced, under the next free number. */
  readonly rest: UnpaidPayment | null
  /** What exceeds everything due, which goes back. */
  readonly surplusCents: Cents
}

/**
 * Plans what money by hand pays: the payment it is recorded for, then those after it. An amount other than what is due
 * replaces them by what was paid and by what is left, so that the sum of all payments, less what goes back, stays the same
 * to the cent. An extra stands apart: nothing else pays it, and it pays nothing else.
 */
export function planRecordedMoney(
  unpaid: readonly UnpaidPayment[],
  recorded: { readonly number: number; readonly amountCents: Cents },
  nextNumber: number,
): RecordedMoney | null {
  const named = unpaid.find(({ number }) => number === recorded.number)
  if (!named) return null
  if (named.amountCents === recorded.amountCents) return { paid: named, replaced: [], rest: null, surplusCents: 0 }
  const later = unpaid
    .filter(({ number, purpose }) => number !== named.number && purpose !== 'extra')
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.number - b.number)
  // A change of the stay leaves extras as they are, so money of the stay must not lie in one.
  const next = named.purpose === 'extra' ? [] : later
  let left = recorded.amountCents
  const covered: UnpaidPayment[] = []
  for (const payment of [named, ...next]) {
    if (left <= 0) break
    covered.push(payment)
    left -= payment.amountCents
  }
  const last = covered.at(-1) ?? named
  const rest =
    left < 0 ? { ...last, number: nextNumber, amountCents: -left, purpose: purposeOfRest(last.purpose) } : null
  const replaced = covered.map(({ number }) => number)
  return { paid: { ...named, amountCents: recorded.amountCents }, replaced, rest, surplusCents: Math.max(0, left) }
}

/**
 * Returns the purpose of the rest of a payment. That of a first payment is due before arrival, and charged as such: the
 * guest is not expected to come back to it.
 */
export function purposeOfRest(purpose: PaymentPurpose): PaymentPurpose {
  return purpose === 'first' ? 'rest_before_arrival' : purpose
}
