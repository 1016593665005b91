import type { OwnerIncomeTerms } from '#domain/catalogue/owner-income.ts'

/** What happens until the first guest arrives, in this order. */
export const OWNER_STEPS = ['call', 'visit', 'contract', 'photographs', 'listed'] as const
export type OwnerStep = (typeof OWNER_STEPS)[number]

/** What the company offers to owners. Another company puts its own terms here; what is null is not mentioned on the page. */
export type OwnerTerms = {
  readonly income: OwnerIncomeTerms | null
  /** Days from the first message to each step, at the latest. */
  readonly stepDays: Readonly<Record<OwnerStep, number>> | null
  /** Whether the owner receives a rent while no guest lives there. */
  readonly isRentGuaranteed: boolean
}

export const OWNER_TERMS: OwnerTerms = {
  income: {
    feePercent: { low: 15, high: 20 },
    // Value added tax on services of management (Ley 37/1992, article 90), which an owner who lets exempt homes cannot deduct.
    feeVatPercent: 21,
    monthlyCostsCents: { low: 180_00, high: 320_00 },
    // The lowest and the highest rate of the general scale, of the state and of a region together (Ley 35/2006, articles 63 and 74).
    taxPercent: { low: 19, high: 47 },
  },
  stepDays: { call: 1, visit: 4, contract: 8, photographs: 12, listed: 15 },
  isRentGuaranteed: false,
}
