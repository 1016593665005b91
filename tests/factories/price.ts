import type { PriceRules } from '#domain/catalogue/price-rules.ts'
import { type DatedRules, NO_DATED_RULES } from '#domain/dated-rule/dated-rules.ts'
import type { PricedHome } from '#domain/pricing/night-price.ts'

/**
 * Returns the prices of a home at 50,00 € a night with no discount and no season: the home of the worked examples in
 * the decisions.
 */
export function plainPrice(overrides: Partial<PriceRules> = {}): PriceRules {
  return {
    baseNightCents: 50_00,
    seasons: [],
    lengthDiscounts: { week: 0, month: 0, quarter: 0 },
    cleaningFeeCents: 90_00,
    depositShortCents: 200_00,
    depositMonthlyCents: 500_00,
    ...overrides,
  }
}

/** Returns the home of `plainPrice`, without dated rules unless given. */
export function plainHome(overrides: Partial<PriceRules> = {}, dated: DatedRules = NO_DATED_RULES): PricedHome {
  return { price: plainPrice(overrides), dated }
}
