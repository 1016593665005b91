import { nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import type { Service } from '#domain/catalogue/vocabulary.ts'
import { legalAnswer } from '#domain/law/legal-answer.ts'
import type { LegalRules } from '#domain/law/legal-rule.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { type Cents, divideHalfUp } from '#domain/shared/money.ts'

/**
 * Kinds of VAT treatment. `exempt`: a furnished home alone (LIVA 20.Uno.23.º). `short_stay`: the same for so few nights that
 * it is taxed. `lodging`: with hotel services during the stay (91.Uno.2.2.º). `corporate`: let to a company.
 */
export const VAT_KINDS = ['exempt', 'short_stay', 'lodging', 'corporate'] as const
export type VatKind = (typeof VAT_KINDS)[number]

/** VAT in integer percent. `rule` is the id of the legal rule that decided; missing on bookings from before there were rules. */
export type VatRule = { readonly kind: VatKind; readonly percent: number; readonly rule?: string }

/** These services make a let a hotel service; cleaning at the start and the end, help by telephone and repairs do not. */
const HOTEL_SERVICES: readonly Service[] = ['weekly_cleaning', 'linen_change', 'concierge']

type Home = { readonly services: readonly Service[] }
type Let = {
  readonly home: Home
  readonly isCompany: boolean
  readonly stay: Stay
  /** The day on which the stay is agreed. */
  readonly signedOn: CalendarDate
}

/**
 * Decides the VAT treatment of a stay when it is agreed, by what is let, who books, how many nights it has and the rules of
 * its days. Hotel services are taxed for every guest, a home without them is taxed when a company books it or for few
 * nights, and any other let to a private person is exempt.
 */
export function vatRuleOf(rules: LegalRules, { home, isCompany, stay, signedOn }: Let): VatRule {
  const days = { signing: signedOn, arrival: stay.checkIn, issue: signedOn }
  if (home.services.some((service) => HOTEL_SERVICES.includes(service))) {
    const { value, rule } = legalAnswer(rules, 'vat_hotel_services', days)
    return { kind: 'lodging', percent: value.percent, rule: rule.id }
  }
  if (isCompany) {
    const { value, rule } = legalAnswer(rules, 'vat_company', days)
    return { kind: 'corporate', percent: value.percent, rule: rule.id }
  }
  const { value, rule } = legalAnswer(rules, 'vat_short_stay', days)
  const isTaxed = value.percent > 0 && nightsOf(stay) <= value.maxNights
  return { ...(isTaxed ? { kind: 'short_stay', percent: value.percent } : EXEMPT), rule: rule.id }
}

/** A price without VAT. */
export const EXEMPT = { kind: 'exempt', percent: 0 } as const satisfies VatRule

/** Tells whether VAT depends on the number of nights of a stay, so that a change of it changes what was invoiced too. */
export function isByNights(one: VatRule, other: VatRule): boolean {
  const kinds = [one.kind, other.kind]
  return kinds.includes('short_stay') && kinds.includes('exempt')
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
