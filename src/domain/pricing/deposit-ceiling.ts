import { divideHalfUp } from '#domain/shared/money.ts'
import type { Price } from './price.ts'
import { MONTHLY_PRICE_NIGHTS } from './pricing-policy.ts'

/**
 * Lowers the deposit of a price to so many months of its rent; null where the law sets no ceiling. A month of rent is the
 * average night of the stay times `MONTHLY_PRICE_NIGHTS`, without cleaning and fees.
 */
export function withDepositCeiling(price: Price, months: number | null): Price {
  const { stayAmountCents, discountCents, nights, depositCents } = price
  if (months === null || nights.length === 0) return price
  const rentCents = divideHalfUp((stayAmountCents - discountCents) * MONTHLY_PRICE_NIGHTS, nights.length)
  return { ...price, depositCents: Math.min(depositCents, months * rentCents) }
}
