import type { Price } from '#domain/pricing/price.ts'
import type { Cents } from '#domain/shared/money.ts'

/** Nights of a stay that cost the same. */
export type NightLine = { readonly nights: number; readonly nightCents: Cents; readonly amountCents: Cents }

/** Groups the nights of a price by what they cost, in the order of the first night of each, as guests read it. */
export function nightLines({ nights }: Pick<Price, 'nights'>): NightLine[] {
  const counts = new Map<Cents, number>()
  for (const { priceCents } of nights) counts.set(priceCents, (counts.get(priceCents) ?? 0) + 1)
  return Array.from(counts, ([nightCents, count]) => ({
    ...{ nights: count, nightCents },
    amountCents: count * nightCents,
  }))
}
