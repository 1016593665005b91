import type { PriceRules } from '#domain/pricing/price-rules.ts'
import type { PromoCode } from '#domain/pricing/promo-code.ts'

/** A home at 50,00 € a night with no discount and no season: the home of the worked examples in the decisions. */
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

export function tenPercent(overrides: Partial<PromoCode> = {}): PromoCode {
  return {
    code: 'AZAHAR10',
    discount: { kind: 'percent', percent: 10 },
    validFrom: '2027-01-01',
    validTo: '2027-12-31',
    minNights: 3,
    city: null,
    maxUses: null,
    ...overrides,
  }
}
