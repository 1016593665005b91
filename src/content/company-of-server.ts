import { COMPANY, type Company, EXAMPLE_COMPANY } from './company.ts'
import { CHANGED_FACTS, COMPANY_FRAME, ofProcess } from './company-name.ts'

/** The account of the invented company. */
export const EXAMPLE_IBAN = 'ES47 0000 0000 0600 0042 7718'

/** The account to which companies transfer what their invoices ask for. Guests do not read it. */
export const COMPANY_ACCOUNT = ofProcess('company-account', () => ({ iban: EXAMPLE_IBAN }))

/** Sets the facts of the company for this process, and what its documents carry of them; null for the invented one. */
export function setCompany(changes: { readonly facts: Partial<Company>; readonly iban: string } | null): void {
  Object.assign(COMPANY, EXAMPLE_COMPANY, changes?.facts)
  Object.assign(COMPANY_FRAME, { name: COMPANY.name, email: COMPANY.email })
  COMPANY_ACCOUNT.iban = changes?.iban ?? EXAMPLE_IBAN
  // No text of the company can end the element that carries it.
  CHANGED_FACTS.json = changes && JSON.stringify(changes.facts).replaceAll('<', '\\u003c')
}

/** Returns the company as the law wants it named on what it writes. */
export const companyLegalLine = (): string => `${COMPANY.legalName} · ${COMPANY.taxNumber} · ${COMPANY.address}`

/** The promo code that the landing page offers; null for none. */
export const PROMOTION: string | null = 'BIENVENIDA'
