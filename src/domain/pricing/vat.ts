import type { ContractType, Service } from '#domain/catalogue/vocabulary.ts'
import { VAT_CORPORATE_PERCENT, VAT_LODGING_PERCENT } from '#domain/policy.ts'
import { type Cents, divideHalfUp } from '#domain/shared/money.ts'

/**
 * Why so much tax is in a price. `exempt`: a furnished home alone (LIVA 20.Uno.23.º). `lodging`: with services of a hotel
 * during the stay (91.Uno.2.2.º). `corporate`: let to a company.
 */
export const VAT_KINDS = ['exempt', 'lodging', 'corporate'] as const
export type VatRule = { readonly kind: (typeof VAT_KINDS)[number]; readonly percent: number }

/** Cleaning at the start and the end, help by telephone and repairs do not make a home a hotel; these do. */
const HOTEL_SERVICES: readonly Service[] = ['weekly_cleaning', 'linen_change', 'concierge']

/** Says how a stay is taxed, which is decided when it is booked; where nothing says otherwise a let is exempt. */
export function vatRuleOf(home: {
  readonly contractType: ContractType
  readonly services: readonly Service[]
}): VatRule {
  if (home.contractType === 'corporate') return { kind: 'corporate', percent: VAT_CORPORATE_PERCENT }
  const isServed = home.services.some((service) => HOTEL_SERVICES.includes(service))
  return isServed ? { kind: 'lodging', percent: VAT_LODGING_PERCENT } : { kind: 'exempt', percent: 0 }
}

/** Splits a price that has its tax in it, in cents; both parts add up to it. */
export function splitVat(
  totalCents: Cents,
  { percent }: VatRule,
): { readonly baseCents: Cents; readonly vatCents: Cents } {
  const baseCents = divideHalfUp(totalCents * 100, 100 + percent)
  return { baseCents, vatCents: totalCents - baseCents }
}
