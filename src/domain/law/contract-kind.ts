/**
 * Kinds of contract of a stay. `tourist`: lodging for tourists. `temporary_home`: a home for a time, for a cause that the
 * contract states (LAU 2 and 9 bis). `other_seasonal`: another use than a home (LAU 3.2). `company`: let to a company for
 * its people.
 */
export const CONTRACT_KINDS = ['tourist', 'temporary_home', 'other_seasonal', 'company'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]
