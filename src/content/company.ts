import { CHANGED_FACTS, ofProcess } from './company-name.ts'

/** Everything about the property manager that guests read. */
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

/** The invented company of the demo, which the site shows until an owner gives the data of another one. */
export const EXAMPLE_COMPANY: Company = {
  name: 'Estancia',
  legalName: 'Estancia Apartamentos, S.L.',
  taxNumber: 'B00000000',
  address: 'Calle de ejemplo 1, 28014 Madrid',
  foundedYear: 2015,
  email: 'hola@estancia.example',
  phone: { shown: '+34 910 000 000', dialled: '+34910000000' },
  whatsapp: '34910000000',
  owners: { email: 'propietarios@estancia.example' },
  companies: { email: 'empresas@estancia.example' },
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

/**
 * The company whose site this is. Read its facts where they are needed, since an owner may change them while the process
 * runs.
 */
export const COMPANY: Company = ofProcess('company', () => ({
  ...EXAMPLE_COMPANY,
  ...JSON.parse(CHANGED_FACTS.json ?? '{}'),
}))
