import type { ApartmentDetails } from './apartment.ts'

/** Papers by which homes differ: registering as a resident, a registration number, and the kind of contract. */
export const PAPERS = ['residence', 'registration_number', 'tourist', 'seasonal_lau', 'corporate'] as const
export type Paper = (typeof PAPERS)[number]

type Registration = ApartmentDetails['registrations'][number]

/** The types of registrations that a region or the national register gives to a home that is let. */
const NUMBERS: readonly string[] = ['VFT', 'VUT', 'AT', 'NRUA'] satisfies readonly Registration['type'][]

/** Returns the registrations of a home that its page shows. */
export function shownRegistrations(registrations: readonly Registration[]): Omit<Registration, 'showOnListing'>[] {
  return registrations.filter(({ showOnListing }) => showOnListing).map(({ type, number }) => ({ type, number }))
}

type PublicPapers = Pick<ApartmentDetails, 'contractType' | 'residenceRegistration'> & {
  readonly registrations: readonly { readonly type: string }[]
}

/** Returns the papers of a home whose shown registrations are given, by which searches find it. */
export function papersOf({ contractType, residenceRegistration, registrations }: PublicPapers): Paper[] {
  return [
    ...(residenceRegistration === true ? (['residence'] as const) : []),
    ...(registrations.some(({ type }) => NUMBERS.includes(type)) ? (['registration_number'] as const) : []),
    contractType,
  ]
}
