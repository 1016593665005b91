import type { ApartmentDetails, BookingRules } from './apartment.ts'

/** A home with at least this many pictures ranks higher. */
export const ENOUGH_PHOTOS = 5
const ROOM_FOR_LUCK = 1_000
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

export type RankedFacts = {
  readonly houseCode: string
  readonly details: Pick<ApartmentDetails, 'amenities' | 'floor' | 'exterior'> & { readonly photos: readonly unknown[] }
  readonly rules: Pick<BookingRules, 'selfCheckIn' | 'instantMaxNights'>
}

/**
 * Returns the rank of a home in the order "recommended", lower first. It adds up coarse points for what guests of long
 * stays request most: enough photos, light, a desk, laundry, air conditioning, a lift above the second floor, self
 * check-in, monthly stays that can be booked at once. Ties are broken by a hash of the house code, so that neither age
 * nor price nor alphabet decides.
 */
export function recommendationRank({ houseCode, details, rules }: RankedFacts): number {
  const { amenities, photos, floor, exterior } = details
  const points = [
    photos.length >= ENOUGH_PHOTOS,
    exterior,
    amenities.includes('desk'),
    amenities.includes('washer'),
    amenities.includes('air_conditioning'),
    amenities.includes('elevator') || floor <= 2,
    rules.selfCheckIn,
    rules.instantMaxNights >= 28,
  ]
  const missing = points.filter((met) => !met).length
  return missing * ROOM_FOR_LUCK + (scatter(houseCode) % ROOM_FOR_LUCK)
}

/** The FNV-1a hash, which gives the same number for the same text on every machine. */
function scatter(text: string): number {
  let hash = FNV_OFFSET
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME) >>> 0
  return hash
}
