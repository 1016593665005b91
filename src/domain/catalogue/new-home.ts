import { SHORT_DEPOSIT_MIN_CENTS } from '#domain/payment/payment-policy.ts'
import { sum } from '#domain/shared/money.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { Apartment, Guide, Position } from './apartment.ts'
import type { Room } from './apartment-details.ts'
import type { City } from './cities.ts'
import type { EnergyLabel } from './vocabulary.ts'

/** What staff say of a home before its draft exists. */
export type NewHomeFacts = {
  readonly city: City
  /** Slug of its neighbourhood. */
  readonly neighbourhood: string
  readonly address: Apartment['address']
  readonly sizeM2: number
  readonly floor: number
  readonly bedrooms: number
  readonly bathrooms: number
  readonly energyLabel: EnergyLabel
}

type Starting = {
  readonly houseCode: string
  /** Where its neighbourhood is, until its own place is set. */
  readonly position: Position
  /** Texts of a guide that hold for all homes of the company. */
  readonly guide: Pick<Guide, 'rubbish' | 'emergency' | 'checkOut'>
}

const NO_TEXT: LocalizedText = { es: '', en: '' }
const PLACES_OF_A_DOUBLE_BED = 2

/**
 * Returns a home as its draft begins: with what staff have said, one double bed in each bedroom, and no text, photo, price or
 * amenity. What a person has to say of a home is never assumed; `publishingFaults` names what lacks.
 */
export function newHome(facts: NewHomeFacts, { houseCode, position, guide }: Starting): Apartment {
  const { city, neighbourhood, address, sizeM2, floor, bedrooms, bathrooms, energyLabel } = facts
  const rooms = roomsOf(bedrooms)
  return {
    ...{ houseCode, city, neighbourhood, position, address },
    details: {
      ...{ title: NO_TEXT, description: NO_TEXT, highlights: [] },
      ...{ sizeM2, floor, exterior: false, bedrooms, livingRooms: 1, kitchen: 'open', rooms, energyLabel },
      bathrooms: Array.from({ length: bathrooms }, () => ({ private: true, fitting: 'shower' as const })),
      ...{ amenities: [], equipment: [], services: [], types: [], houseRules: [], nearby: [], photos: [] },
      ...{ contractType: 'seasonal_lau', registrations: [] },
    },
    guide: { access: NO_TEXT, ...guide, appliances: [], around: [] },
    price: {
      ...{ baseNightCents: 0, seasons: [], lengthDiscounts: { week: 0, month: 0, quarter: 0 } },
      ...{ cleaningFeeCents: 0, depositShortCents: SHORT_DEPOSIT_MIN_CENTS, depositMonthlyCents: 0 },
    },
    rules: {
      ...{ minNights: 7, instantMaxNights: 90, terms: 'general', selfCheckIn: false, automaticOffers: false },
      maxOccupancy: sum(rooms.map(({ beds }) => beds.length * PLACES_OF_A_DOUBLE_BED)),
    },
  }
}

/** A home without bedrooms has its bed in the living room. */
function roomsOf(bedrooms: number): Room[] {
  const bed = { kind: 'double', widthCm: 150, lengthCm: 190 } as const
  const ofBedrooms = Array.from({ length: bedrooms }, () => ({ kind: 'bedroom' as const, beds: [bed] }))
  return [...ofBedrooms, { kind: 'living_room', beds: bedrooms === 0 ? [bed] : [] }]
}

/**
 * Returns a copy of a home for another address, such as the next flat of a building. Photos, findings, papers, door code and
 * passwords are of one home only and are left out.
 */
export function copyOfHome(
  home: Apartment,
  { houseCode, address }: Pick<Apartment, 'houseCode' | 'address'>,
): Apartment {
  const { photos: _photos, video: _video, furniture: _furniture, ...details } = home.details
  const {
    checkedOn: _on,
    checkedBy: _by,
    wifiSpeed: _speed,
    nightNoise: _noise,
    picturesYear: _year,
    ...same
  } = details
  const { findingsAreInvented: _invented, inventedReviews: _reviews, cadastralNumber: _number, ...described } = same
  const { doorCode: _code, wifi: _wifi, ...guide } = home.guide
  return { ...home, houseCode, address, details: { ...described, photos: [], registrations: [] }, guide }
}
