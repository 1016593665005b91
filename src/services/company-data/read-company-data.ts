import { COMPANY } from '#content/company.ts'
import { COMPANY_ACCOUNT } from '#content/company-of-server.ts'
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
  return { data: found?.data ?? shownData(), version: found?.version ?? 0, hasInvoices: invoiced }
}

/** Returns the invented company as data that an owner could have given. */
function shownData(): CompanyData {
  const { claims, phone, owners, companies, picturesAreIllustrations, social, guestAppUrl, ...facts } = COMPANY
  return {
    ...{ name: facts.name, legalName: facts.legalName, taxNumber: facts.taxNumber, address: facts.address },
    ...{ foundedYear: facts.foundedYear, email: facts.email, phone: phone.shown },
    ...{ ownersEmail: owners.email, companiesEmail: companies.email, whatsapp: null, instagram: null, linkedin: null },
    ...{ support: claims.support, iban: COMPANY_ACCOUNT.iban, hasIllustrations: picturesAreIllustrations },
    ...{ apartments: claims.apartments, corporateApartments: claims.corporateApartments },
    averageStayDays: claims.averageStayDays,
  }
}
