import { findCompanyData } from '#db/company-data/company-data-rows.ts'
import type { CompanyData } from '#domain/company-data.ts'
import type { Sample } from './office-samples.ts'

/** The data of a company as its owner types them. */
export const ALBERO: CompanyData = {
  ...{ name: 'Albero', legalName: 'Albero Hogares, S.L.', taxNumber: 'B12345674' },
  ...{ address: 'Calle Betis 10, 41010 Sevilla', foundedYear: 2021, email: 'hola@albero.example' },
  ...{ ownersEmail: 'pisos@albero.example', companiesEmail: 'empresas@albero.example', phone: '+34 954 00 00 01' },
  ...{ whatsapp: null, support: '9-21 h', iban: 'ES9121000418450200051332' },
  ...{ instagram: 'https://www.instagram.com/albero', linkedin: null, hasIllustrations: false },
  ...{ apartments: 12, corporateApartments: 4, averageStayDays: 60 },
}

export const COMPANY_DATA_SAMPLES: Readonly<Record<string, Sample>> = {
  'POST /office-api/company-data': {
    async make({ db }) {
      const found = await findCompanyData(db)
      const data = { ...ALBERO, apartments: (found?.version ?? 0) + 1 }
      return { path: '/office-api/company-data', body: { version: found?.version ?? 0, data } }
    },
  },
}
