import { type Cents, percentOf } from '#domain/shared/money.ts'

/** Both ends of an estimate, in the unit of its name. */
export type Range = { readonly low: number; readonly high: number }

export type OwnerIncomeTerms = {
  /** Share of the rent that guests pay; VAT is added to it. */
  readonly feePercent: Range
  readonly feeVatPercent: number
  /** Charges of the building, supplies, insurance and small repairs, which an owner has in every month of the year. */
  readonly monthlyCostsCents: Range
  readonly taxPercent: Range
}

export type OwnerIncome = {
  readonly rentCents: Cents
  readonly feeCents: Range
  readonly costsCents: Range
  readonly beforeTaxCents: Range
  readonly leftCents: Range
}

const MONTHS_OF_YEAR = 12

/**
 * Estimates what a year leaves to an owner whose home is let for some months at a monthly rent. The low end of each result
 * takes the highest deductions, the high end the lowest; neither is below zero.
 */
export function ownerIncome(monthlyRentCents: Cents, months: number, terms: OwnerIncomeTerms): OwnerIncome {
  const rentCents = monthlyRentCents * months
  const fee = (percent: number) => percentOf(percentOf(rentCents, percent), 100 + terms.feeVatPercent)
  const feeCents = both(terms.feePercent, fee)
  const costsCents = both(terms.monthlyCostsCents, (cents) => cents * MONTHS_OF_YEAR)
  const beforeTaxCents = {
    low: Math.max(0, rentCents - feeCents.high - costsCents.high),
    high: Math.max(0, rentCents - feeCents.low - costsCents.low),
  }
  const leftCents = {
    low: percentOf(beforeTaxCents.low, 100 - terms.taxPercent.high),
    high: percentOf(beforeTaxCents.high, 100 - terms.taxPercent.low),
  }
  return { rentCents, feeCents, costsCents, beforeTaxCents, leftCents }
}

function both({ low, high }: Range, of: (value: number) => number): Range {
  return { low: of(low), high: of(high) }
}
