import type { Terms } from '#domain/payment/schedule.ts'
import type { PriceRules } from '#domain/pricing/price-rules.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { City } from './cities.ts'
import type {
  Amenity,
  ApartmentType,
  BedKind,
  ContractType,
  EnergyLabel,
  Equipment,
  PhotoRoom,
  RoomKind,
  Service,
} from './vocabulary.ts'

/** What decides whether and how a stay can be booked; see `booking/stay-rules.ts`. */
export type BookingRules = {
  readonly minNights: number
  /** Longest stay that is booked at once, in nights; longer ones are requests. */
  readonly instantMaxNights: number
  readonly maxOccupancy: number
  readonly terms: Terms
  readonly selfCheckIn: boolean
  /** Whether a request for a longer stay gets its offer at once, without staff. */
  readonly automaticOffers: boolean
}

export type Bed = { readonly kind: BedKind; readonly widthCm: number; readonly lengthCm: number }
export type Room = { readonly kind: RoomKind; readonly name?: LocalizedText; readonly beds: readonly Bed[] }
export type Bathroom = { readonly private: boolean; readonly fitting: 'shower' | 'bath' }

/** `file` is a name in the picture store, given at import; widths and formats are derived from it. */
export type Photo = {
  readonly file: string
  readonly room: PhotoRoom
  readonly alt: LocalizedText
  readonly width: number
  readonly height: number
  /** Base64 thumbhash: a blurred stand-in drawn before the picture is there. */
  readonly thumbhash: string
}

export type Registration = {
  /** `SES` is the code of the home in the register of travellers. */
  readonly type: 'VFT' | 'VUT' | 'AT' | 'NRUA' | 'SES' | 'other'
  readonly number: string
  readonly showOnListing: boolean
}

/** How to live in the home; for its guests only (decisions, Privacy). */
export type Guide = {
  readonly access: LocalizedText
  readonly doorCode?: string
  readonly wifi?: { readonly network: string; readonly password: string }
  readonly appliances: readonly { readonly name: LocalizedText; readonly text: LocalizedText }[]
  readonly rubbish: LocalizedText
  readonly emergency: LocalizedText
  readonly checkOut: LocalizedText
  readonly around: readonly { readonly name: string; readonly text: LocalizedText }[]
}

/** Everything the public may read of a home. */
export type ApartmentDetails = {
  readonly title: LocalizedText
  readonly description: LocalizedText
  readonly highlights: readonly LocalizedText[]
  readonly sizeM2: number
  /** 0 is the ground floor. */
  readonly floor: number
  readonly exterior: boolean
  readonly bedrooms: number
  readonly bathrooms: readonly Bathroom[]
  readonly livingRooms: number
  readonly kitchen: 'separate' | 'open'
  readonly rooms: readonly Room[]
  readonly amenities: readonly Amenity[]
  readonly equipment: readonly Equipment[]
  readonly services: readonly Service[]
  readonly types: readonly ApartmentType[]
  /** Electricity the rent covers in a month, in cents; above it the guest pays the difference. */
  readonly electricityAllowanceCents?: number
  readonly energyLabel: EnergyLabel
  readonly houseRules: readonly LocalizedText[]
  readonly nearby: readonly { readonly name: LocalizedText; readonly minutes: number; readonly by: 'walk' | 'metro' }[]
  readonly contractType: ContractType
  readonly registrations: readonly Registration[]
  readonly photos: readonly Photo[]
}

/** The exact address: shown to guests of a confirmed booking, never on the listing. */
export type Address = {
  readonly street: string
  readonly number: string
  readonly door?: string
  readonly postalCode: string
}

export type Position = { readonly lat: number; readonly lng: number }

/** One home that can be rented; people know it by its house code. */
export type Apartment = {
  readonly houseCode: string
  readonly city: City
  /** Slug of its barrio. */
  readonly neighbourhood: string
  readonly position: Position
  readonly address: Address
  readonly details: ApartmentDetails
  readonly guide: Guide
  readonly price: PriceRules
  readonly rules: BookingRules
}

export type Neighbourhood = {
  readonly city: City
  readonly slug: string
  readonly name: string
  readonly alsoKnownAs: string | null
  readonly position: Position
  readonly summary: LocalizedText
  /** Usual rent in whole euros a month by number of bedrooms: `{ "1": [1600, 2600] }`. */
  readonly monthlyRentEur: Readonly<Record<string, readonly [number, number]>>
}
