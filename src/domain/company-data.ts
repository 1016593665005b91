import type { CalendarDate } from './shared/calendar-date.ts'

/** What an owner gives of the company that runs the site: guests read all of it but the account. */
export type CompanyData = {
  readonly name: string
  readonly legalName: string
  /** A Spanish tax id, which invoices are issued under. */
  readonly taxNumber: string
  readonly address: string
  readonly foundedYear: number
  readonly email: string
  /** Where owners of homes and companies write to. */
  readonly ownersEmail: string
  readonly companiesEmail: string
  readonly phone: string
  /** Null for none. */
  readonly whatsapp: string | null
  /** When people are there to help, such as `24/7`. */
  readonly support: string
  /** The account to which companies transfer what their invoices ask for. */
  readonly iban: string
  /** Addresses of its pages in social networks; null for none. */
  readonly instagram: string | null
  readonly linkedin: string | null
  readonly hasIllustrations: boolean
  /** Figures that the landing page claims. */
  readonly apartments: number
  readonly corporateApartments: number
  readonly averageStayDays: number
}

/** What invoices are issued under: it stays once the first one is issued. */
export const ISSUER_FIELDS = ['legalName', 'taxNumber'] as const satisfies readonly (keyof CompanyData)[]

/** Returns for how many years the company works, at least one. */
export function yearsSince(foundedYear: number, today: CalendarDate): number {
  return Math.max(1, Number(today.slice(0, 4)) - foundedYear)
}
