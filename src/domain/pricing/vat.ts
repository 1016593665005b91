import type { Service } from '#domain/catalogue/vocabulary.ts'
import { type Cents, divideHalfUp } from '#domain/shared/money.ts'
import { VAT_CORPORATE_PERCENT, VAT_LODGING_PERCENT } from './pricing-policy.ts'

/**
 * Kinds of VAT treatment. `exempt`: a furnished home alone (LIVA 20.Uno.23.º). `lodging`: with hotel services during the
 * stay (91.Uno.2.2.º). `corporate`: let to a company.
 */
export const VAT_KINDS = ['exempt', 'lodging', 'corporate'] as const
export type VatKind = (typeof VAT_KINDS)[number]
export type VatRule = { readonly kind: VatKind; readonly percent: number }

/** These services make a let a hotel service; cleaning at the start and the end, help by telephone and repairs do not. */
const HOTEL_SERVICES: readonly Service[] = ['weekly_cleaning', 'linen_change', 'concierge']

type Home = { readonly services: readonly Service[] }

/**
 * Decides the VAT treatment of a stay when it is booked, by what is let and who books. Hotel services are taxed as such
 * for every guest, a home without them is taxed when a company books it, and a let to a private person is exempt.
 */
export function vatRuleOf({ services }: Home, bookedBy: { readonly isCompany: boolean }): VatRule {
  if (services.some((service) => HOTEL_SERVICES.includes(service))) {
    return { kind: 'lodging', percent: VAT_LODGING_PERCENT }
  }
  return bookedBy.isCompany ? { kind: 'corporate', percent: VAT_CORPORATE_PERCENT } : { kind: 'exempt', percent: 0 }
}

/** Returns the VAT treatment of a booking whose stay changes: a let to a company remains one, otherwise the home decides. */
export function vatRuleOfChange(agreed: VatRule, home: Home): VatRule {
  return agreed.kind === 'corporate' ? agreed : vatRuleOf(home, { isCompany: false })
}

/** Splits an amount that includes VAT, in cents; both parts add up to it. A refund splits like the payment. */
export function splitVat(
  totalCents: Cents,
  { percent }: Pick<VatRule, 'percent'>,
): { readonly baseCents: Cents; readonly vatCents: Cents } {
  const base = divideHalfUp(Math.abs(totalCents) * 100, 100 + percent)
  const baseCents = totalCents < 0 ? -base : base
  return { baseCents, vatCents: totalCents - baseCents }
}
