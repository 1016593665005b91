import type { z } from 'zod'
import type { PaymentTerms } from '#domain/payment/schedule.ts'
import type { DeepReadonly } from '#domain/shared/deep-readonly.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { apartmentDetails } from './apartment-details.ts'
import type { City } from './cities.ts'
import type { FurnitureOfPhotos } from './furniture.ts'
import type { PriceRules } from './price-rules.ts'
import type { Video } from './video.ts'
import type { PhotoRoom } from './vocabulary.ts'

/** The rules that decide whether and how a stay can be booked; see `booking/stay-rules.ts`. */
export type BookingRules = {
  readonly minNights: number
  /** Longest stay in nights that can be booked at once; longer ones are requests. */
  readonly instantMaxNights: number
  readonly maxOccupancy: number
  readonly terms: PaymentTerms
  readonly selfCheckIn: boolean
  /** Whether a request for a longer stay gets an offer at once, without staff. */
  readonly automaticOffers: boolean
}

/** `file` is the name in the picture store, given at import; widths and formats are derived from it. */
export type Photo = {
  readonly file: string
  readonly room: PhotoRoom
  /** Which of the home's bedrooms or bathrooms it is, from 1, in the order of its details; absent where it isn't known. */
  readonly number?: number
  readonly alt: LocalizedText
  /** The month in which it was taken, as YYYY-MM. */
  readonly takenOn?: string
  readonly width: number
  readonly height: number
  /** Base64 thumbhash: a blurred stand-in drawn before the picture is there. */
  readonly thumbhash: string
}

/** Instructions for living in the home, shown only to its guests (decisions, Privacy). */
export type Guide = {
  readonly access: LocalizedText
  readonly doorCode?: string
  readonly wifi?: { readonly network: string; readonly password: string }
  readonly appliances: readonly { readonly name: LocalizedText; readonly text: LocalizedText }[]
  readonly rubbish: LocalizedText
  readonly emergency: LocalizedText
  readonly checkOut: LocalizedText
  /** `name` is what the place is called there, `nameIn` what it is called in each language where that differs. */
  readonly around: readonly {
    readonly name: string
    readonly nameIn?: LocalizedText | undefined
    readonly text: LocalizedText
  }[]
}

/** The description of a home; `publicDetails` names the public part. */
export type ApartmentDetails = DeepReadonly<z.infer<typeof apartmentDetails>> & {
  readonly photos: readonly Photo[]
  readonly video?: Video
  readonly furniture?: FurnitureOfPhotos
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
  /** Slug of its neighbourhood. */
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
