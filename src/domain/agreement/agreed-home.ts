import type { Address, ApartmentDetails } from '#domain/catalogue/apartment.ts'

/** The home of an agreement as the catalogue had it when the agreement was made; the database writes it. */
export type AgreedHome = { readonly address: Address } & Pick<
  ApartmentDetails,
  | 'sizeM2'
  | 'bedrooms'
  | 'bathrooms'
  | 'rooms'
  | 'equipment'
  | 'services'
  | 'electricityAllowanceCents'
  | 'energyLabel'
  | 'houseRules'
  | 'registrations'
  | 'cadastralNumber'
>
