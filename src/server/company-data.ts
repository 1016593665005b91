import type { Company } from '#content/company.ts'
import { CHANGED_FACTS } from '#content/company-name.ts'
import { setCompany } from '#content/company-of-server.ts'
import { findCompanyData } from '#db/company-data/company-data-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { type CompanyData, yearsSince } from '#domain/company-data.ts'
import { internationalPhone, shownPhone } from '#domain/people/international-phone.server.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'

/** Sets the company of this process to the data that an owner gave; returns whether they are others than before. */
export async function setCompanyAsStored(db: Queryable): Promise<boolean> {
  const before = CHANGED_FACTS.json
  const found = await findCompanyData(db)
  setCompany(found ? { facts: factsOf(found.data), iban: found.data.iban } : null)
  return CHANGED_FACTS.json !== before
}

function factsOf(data: CompanyData): Company {
  const { name, legalName, taxNumber, address, foundedYear, email } = data
  const dialled = internationalPhone(data.phone)
  return {
    ...{ name, legalName, taxNumber, address, foundedYear, email },
    phone: { shown: shownPhone(data.phone), dialled },
    whatsapp: data.whatsapp && internationalPhone(data.whatsapp).replace('+', ''),
    owners: { email: data.ownersEmail },
    companies: { email: data.companiesEmail },
    social: [socialPage('Instagram', data.instagram), socialPage('LinkedIn', data.linkedin)].flat(),
    picturesAreIllustrations: data.hasIllustrations,
    claims: {
      apartments: data.apartments,
      corporateApartments: data.corporateApartments,
      years: yearsSince(foundedYear, dateInMadrid(new Date())),
      averageStayDays: data.averageStayDays,
      support: data.support,
    },
  }
}

const socialPage = (name: string, url: string | null) => (url ? [{ name, url }] : [])
