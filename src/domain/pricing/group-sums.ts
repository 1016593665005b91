import { type Cents, sum } from '#domain/shared/money.ts'

type PricedHome = {
  readonly totalPriceCents: Cents
  readonly depositCents: Cents
  readonly paymentSchedule: readonly { readonly purpose: string; readonly amountCents: Cents }[]
}

export type GroupSums = { readonly totalPriceCents: Cents; readonly dueNowCents: Cents; readonly depositCents: Cents }

/** Adds up the quotes of homes that are booked together: the stays, what is paid first, and the deposits. */
export function groupSums(homes: readonly PricedHome[]): GroupSums {
  const first = homes.flatMap(({ paymentSchedule }) => paymentSchedule.filter(({ purpose }) => purpose === 'first'))
  return {
    totalPriceCents: sum(homes.map(({ totalPriceCents }) => totalPriceCents)),
    dueNowCents: sum(first.map(({ amountCents }) => amountCents)),
    depositCents: sum(homes.map(({ depositCents }) => depositCents)),
  }
}
