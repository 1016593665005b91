import type { PromoCode } from '#domain/pricing/promo-code.ts'

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
