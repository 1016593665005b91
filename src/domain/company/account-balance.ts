import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'

/** An invoice with money on account, and what is left of it. */
type Claim = { readonly dueOn: CalendarDate | null; readonly cents: Cents; readonly leftCents: Cents }

type Sums = {
  readonly uninvoicedCents: Cents
  /** What came from the company less what went back. */
  readonly transfersCents: Cents
}

/** What is on the account of a company that pays by transfer, in cents. */
export type AccountBalance = {
  /** What was put on it and is on no invoice yet. */
  readonly uninvoicedCents: Cents
  /** What its invoices still ask for. */
  readonly invoicedCents: Cents
  /** The part of that whose day has passed, with the day of the first. */
  readonly overdueCents: Cents
  readonly overdueSince: CalendarDate | null
  /** What it has paid beyond its invoices. */
  readonly creditCents: Cents
}

/** Tells whether something of an invoice is left after its day has passed. */
export function isOverdue({ dueOn, leftCents }: Pick<Claim, 'dueOn' | 'leftCents'>, today: CalendarDate): boolean {
  return leftCents > 0 && dueOn !== null && dueOn < today
}

/** Sums up an account on a day. */
export function accountBalance(
  claims: readonly Claim[],
  { uninvoicedCents, transfersCents }: Sums,
  today: CalendarDate,
): AccountBalance {
  const overdue = claims.filter((claim) => isOverdue(claim, today))
  const since = overdue.flatMap(({ dueOn }) => dueOn ?? []).toSorted()
  return {
    uninvoicedCents,
    invoicedCents: sum(claims.map(({ leftCents }) => leftCents)),
    overdueCents: sum(overdue.map(({ leftCents }) => leftCents)),
    overdueSince: since[0] ?? null,
    creditCents: Math.max(0, transfersCents - sum(claims.map(({ cents }) => cents))),
  }
}

/** Pays claims in their order by an amount; returns them with what is left of each and what was paid of it. */
export function payClaims<Of extends Claim>(
  claims: readonly Of[],
  amountCents: Cents,
): (Of & { readonly paidCents: Cents })[] {
  let cents = amountCents
  return claims.map((claim) => {
    const paidCents = Math.min(claim.leftCents, cents)
    cents -= paidCents
    return { ...claim, leftCents: claim.leftCents - paidCents, paidCents }
  })
}
