import { EXAMPLE_COMPANY } from '#content/company.ts'
import { EXAMPLE_IBAN } from '#content/company-of-server.ts'
import { findCompanyData } from '#db/company-data/company-data-rows.ts'
import { hasInvoices } from '#db/invoicing/invoice-rows.ts'
import type { CompanyData } from '#domain/company-data.ts'
import type { Deps } from '#services/deps.ts'

export type CompanyDataForStaff = {
  readonly data: CompanyData
  /** 0 while the site shows the invented company of the demo. */
  readonly version: number
  /** Whether invoices are issued, under a name and tax id that stay. */
  readonly hasInvoices: boolean
}

/** Reads the data of the company for its owner. */
export async function readCompanyData({ db }: Pick<Deps, 'db'>): Promise<CompanyDataForStaff> {
  const [found, invoiced] = await Promise.all([findCompanyData(db), hasInvoices(db)])
  return { data: found?.data ?? exampleData(), version: found?.version ?? 0, hasInvoices: invoiced }
}

/** Returns the invented company as data that an owner could have given. */
function exampleData(): CompanyData {
  const { name, legalName, taxNumber, address, foundedYear, email, phone, owners, companies, claims } = EXAMPLE_COMPANY
  const { support, apartments, corporateApartments, averageStayDays } = claims
  return {
    ...{ name, legalName, taxNumber, address, foundedYear, email, support },
    ...{ apartments, corporateApartments, averageStayDays },
    ...{ phone: phone.shown, ownersEmail: owners.email, companiesEmail: companies.email, iban: EXAMPLE_IBAN },
    ...{ whatsapp: null, instagram: null, linkedin: null, hasIllustrations: EXAMPLE_COMPANY.picturesAreIllustrations },
  }
}
