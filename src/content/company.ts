import { COMPANY_EMAIL, COMPANY_NAME } from './company-name.ts'

/**
 * Everything about the property manager that guests read. Another company puts its own data here and in
 * `company-name.ts`, and changes nothing else.
 */
export type Company = {
  readonly name: string
  readonly legalName: string
  readonly taxNumber: string
  readonly address: string
  readonly foundedYear: number
  readonly email: string
  /** The number as it is printed, and as it is dialled. */
  readonly phone: { readonly shown: string; readonly dialled: string }
  /** The number of WhatsApp with its country, digits alone; null for none. */
  readonly whatsapp: string | null
  readonly owners: { readonly email: string }
  readonly companies: { readonly email: string }
  /** Where guests get the app in which they talk to the company; null for none, and nothing is said of it. */
  readonly guestAppUrl: string | null
  readonly social: readonly { readonly name: string; readonly url: string }[]
  /** Whether the pictures of homes are illustrations: the gallery then says so. `false` once they are photographs. */
  readonly picturesAreIllustrations: boolean
  /** Claims of the landing page. */
  readonly claims: {
    readonly apartments: number
    readonly corporateApartments: number
    readonly years: number
    readonly averageStayDays: number
    readonly support: string
  }
}

export const COMPANY: Company = {
  name: COMPANY_NAME,
  legalName: 'Estancia Apartamentos, S.L.',
  taxNumber: 'B00000000',
  address: 'Calle de ejemplo 1, 28014 Madrid',
  foundedYear: 2015,
  email: COMPANY_EMAIL,
  phone: { shown: '+34 910 000 000', dialled: '+34910000000' },
  whatsapp: '34910000000',
  owners: { email: 'propietarios@estancia.example' },
  companies: { email: 'empresas@estancia.example' },
  guestAppUrl: 'https://estancia.example/app',
  social: [
    { name: 'Instagram', url: 'https://estancia.example/instagram' },
    { name: 'LinkedIn', url: 'https://estancia.example/linkedin' },
  ],
  picturesAreIllustrations: true,
  claims: {
    apartments: 500,
    corporateApartments: 300,
    years: 10,
    averageStayDays: 45,
    support: '24/7',
  },
}

/** The company as the law wants it named on what it writes. */
export const COMPANY_LEGAL_LINE = `${COMPANY.legalName} · ${COMPANY.taxNumber} · ${COMPANY.address}`

/** The account to which companies transfer what their invoices ask for. */
export const COMPANY_IBAN = 'ES47 0000 0000 0600 0042 7718'

/** The promo code that the landing page offers; null for none. It is outside `COMPANY`, which every page carries. */
export const PROMOTION: string | null = 'BIENVENIDA'
