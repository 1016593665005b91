import type { Party } from '#domain/booking/party.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { ApartmentDetails, BookingRules } from './apartment.ts'
import { LEAST_REVIEWS, LEAST_SIMILAR_HOMES } from './catalogue-policy.ts'

/*
 * The order "recommended", lower first. A search adds up three numbers: the steps by which a home misses the party and the
 * length of the stay (`fitOf`), its standing among similar homes (`standingOf`) and the points that it misses by itself
 * (`recommendationRank`). A step of fit outweighs everything else, so the rest decides among homes that fit equally.
 */

/** A home with at least this many pictures ranks higher. */
export const ENOUGH_PHOTOS = 5
/** What one missing point adds to a rank. */
export const POINT = 1_000
/** What one step of fit adds: more than all points together. */
export const FIT_STEP = 100 * POINT
/** A home misses a point for each of these percentages of the median price of similar homes that it exceeds. */
export const PRICE_PERCENTS = [80, 95, 105, 120] as const
/** A home misses a point for each of these average scores that it does not reach, in tenths. */
export const SCORE_TENTHS = [45, 40, 35] as const
/** Points that a home without enough similar homes or reviews misses, so that it ranks as an ordinary one. */
export const UNKNOWN_PRICE_POINTS = 2
export const UNKNOWN_SCORE_POINTS = 1
/** The average below which no home is called the best rated, in tenths. */
export const LEAST_BEST_TENTHS = 40
/** More reviews than any home has. */
export const RATING_STEP = 100_000
/** The largest number of bedrooms of the catalogue. */
const MAX_BEDROOMS = 10
const MAX_ROOM_STEPS = 3
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

export type RankedFacts = {
  readonly houseCode: string
  readonly details: Pick<ApartmentDetails, 'amenities' | 'floor' | 'exterior' | 'wifiSpeed' | 'checkedOn'> & {
    readonly photos: readonly unknown[]
  }
  readonly rules: Pick<BookingRules, 'selfCheckIn' | 'instantMaxNights'>
}

/**
 * Returns the rank of a home by itself. It adds up coarse points for what guests of long stays request most: enough
 * photos, light, a desk, laundry, air conditioning, a lift above the second floor, self check-in, monthly stays that can be
 * booked at once; and for a measured wifi and a check by staff. Ties are broken by a hash of the house code, so that neither
 * age nor alphabet decides.
 */
export function recommendationRank({ houseCode, details, rules }: RankedFacts): number {
  const { amenities, photos, floor, exterior, wifiSpeed, checkedOn } = details
  const points = [
    photos.length >= ENOUGH_PHOTOS,
    exterior,
    amenities.includes('desk'),
    amenities.includes('washer'),
    amenities.includes('air_conditioning'),
    amenities.includes('elevator') || floor <= 2,
    rules.selfCheckIn,
    rules.instantMaxNights >= 28,
    wifiSpeed !== undefined,
    checkedOn !== undefined,
  ]
  const missing = points.filter((met) => !met).length
  return missing * POINT + (scatter(houseCode) % POINT)
}

/** Published reviews of a home: their number and the sum of their overall scores. */
export type ReviewTotals = { readonly count: number; readonly sum: number }

/**
 * Returns the rank of a home with what its price and its reviews add. `medianCents` is the median monthly price of the
 * homes of its city with as many bedrooms; null where there are fewer than `LEAST_SIMILAR_HOMES`.
 */
export function standingOf(
  rank: number,
  monthlyPriceCents: Cents,
  medianCents: Cents | null,
  { count, sum }: ReviewTotals,
): number {
  const price =
    medianCents === null
      ? UNKNOWN_PRICE_POINTS
      : PRICE_PERCENTS.filter((percent) => monthlyPriceCents * 100 > medianCents * percent).length
  const score =
    count < LEAST_REVIEWS ? UNKNOWN_SCORE_POINTS : SCORE_TENTHS.filter((tenths) => sum * 10 < count * tenths).length
  return rank + (price + score) * POINT
}

/** Why a card stands out; a home of which several are true shows the first. */
export const REASONS = ['cheapest', 'nearest', 'best_rated'] as const
export type Reason = (typeof REASONS)[number]

/** Tells whether a home can be the best rated of a result: enough reviews, and at least this average. */
export function isWellRated({ count, sum }: ReviewTotals): boolean {
  return count >= LEAST_REVIEWS && sum * 10 >= count * LEAST_BEST_TENTHS
}

/** Returns a number that is higher for a better average, in thousandths, and for more reviews of equal averages. */
export function ratingKey({ count, sum }: ReviewTotals): number {
  return Math.floor((sum * 1_000) / count) * RATING_STEP + Math.min(count, RATING_STEP - 1)
}

/** Returns the median of prices in ascending order, the lower of two; null where there are too few to compare with. */
export function medianOf(sorted: ArrayLike<Cents>): Cents | null {
  return sorted.length < LEAST_SIMILAR_HOMES ? null : (sorted[(sorted.length - 1) >> 1] ?? null)
}

export type FitFor = Pick<Party, 'adults' | 'children'> & {
  /** The number of bedrooms that the search requires at least. */
  readonly bedrooms?: number | undefined
  /** The nights of the stay, the most of several; null without dates. */
  readonly nights: number | null
}
export type Fit = {
  /** Steps by the number of bedrooms from 0. */
  readonly roomSteps: readonly number[]
  /** A home that cannot be booked at once for this many nights misses one more step; 0 where none does. */
  readonly nights: number
}

/**
 * Returns by how many steps homes miss what a search is for: one for each bedroom more or fewer than the party sleeps in,
 * three at most, and one where the stay cannot be booked at once. Two adults share a bedroom, and two children; the room of
 * a studio counts as one. A search for more bedrooms is for those.
 */
export function fitOf({ adults, children, bedrooms = 0, nights }: FitFor): Fit {
  const wanted = Math.max(Math.ceil(adults / 2) + Math.ceil(children / 2), bedrooms)
  const roomSteps = Array.from({ length: MAX_BEDROOMS + 1 }, (_, rooms) =>
    Math.min(MAX_ROOM_STEPS, Math.abs(Math.max(rooms, 1) - wanted)),
  )
  return { roomSteps, nights: nights ?? 0 }
}

/** The FNV-1a hash, which gives the same number for the same text on every machine. */
function scatter(text: string): number {
  let hash = FNV_OFFSET
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME) >>> 0
  return hash
}
