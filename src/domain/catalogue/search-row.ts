import { monthlyPriceCents } from '#domain/pricing/night-price.ts'
import type { Apartment, Position } from './apartment.ts'
import { CITIES } from './cities.ts'
import { AMENITIES, APARTMENT_TYPES, maskOf, SERVICES } from './vocabulary.ts'

/** Degrees: about 150 m at the latitudes of our cities. */
export const PUBLIC_GRID = { lat: 0.00135, lng: 0.00175 }

/** Parts of a square that places may lie from its middle: never so near the edge that they seem to be in the next one. */
const SPREAD = 0.7
/** Steps of a sequence that fills a square evenly, whatever part of it is taken (R2, after M. Roberts). */
const STEP = { lat: 0.7548776662466927, lng: 0.5698402909980532 }

/**
 * Says where the public is told a home lies: a place in the same square of about 150 m, at most 190 m from the home, always the
 * same. It follows from the house code alone, so that it tells no more of the exact place than the square does. Searches by
 * bounds use it too, or the exact place could be found by asking for ever smaller bounds.
 */
export function publicPosition({ lat, lng }: Position, houseCode: string): Position {
  const number = Number(/\d+$/.exec(houseCode)?.[0] ?? 0)
  return {
    lat: within(lat, PUBLIC_GRID.lat, number * STEP.lat),
    lng: within(lng, PUBLIC_GRID.lng, number * STEP.lng),
  }
}

/** A place in the square of `degrees`, by the part behind the point of `along`. */
function within(degrees: number, step: number, along: number): number {
  const part = 0.5 + SPREAD * (along - Math.floor(along) - 0.5)
  return Math.round((Math.floor(degrees / step) + part) * step * 1e5) / 1e5
}

/** Picks what a search reads of a home: a row of `apartment_search` without its ids and blocked nights. */
export function searchFactsOf({
  houseCode,
  city,
  position,
  details,
  price,
  rules,
}: Omit<Apartment, 'guide' | 'address'>) {
  return {
    cityId: CITIES.indexOf(city),
    monthlyPriceCents: monthlyPriceCents(price),
    sizeM2: details.sizeM2,
    bedrooms: details.bedrooms,
    bathrooms: details.bathrooms.length,
    livingRooms: details.livingRooms,
    separateKitchen: details.kitchen === 'separate',
    maxOccupancy: rules.maxOccupancy,
    minNights: rules.minNights,
    amenities: maskOf(AMENITIES, details.amenities),
    services: maskOf(SERVICES, details.services),
    types: maskOf(APARTMENT_TYPES, details.types),
    ...publicPosition(position, houseCode),
  }
}
