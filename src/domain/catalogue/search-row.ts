import { monthlyPriceCents } from '#domain/pricing/night-price.ts'
import type { Apartment, Position } from './apartment.ts'
import { AMENITIES, APARTMENT_TYPES, CITIES, maskOf, SERVICES } from './vocabulary.ts'

/** Degrees: about 150 m at the latitudes of our cities. */
export const PUBLIC_GRID = { lat: 0.00135, lng: 0.00175 }

/**
 * Where the public is told a home lies: the middle of a square of about 150 m. Searches by bounds use it too, or the exact
 * place could be found by asking for ever smaller bounds.
 */
export function publicPosition({ lat, lng }: Position): Position {
  return { lat: snap(lat, PUBLIC_GRID.lat), lng: snap(lng, PUBLIC_GRID.lng) }
}

function snap(degrees: number, step: number): number {
  return Math.round((Math.floor(degrees / step) + 0.5) * step * 1e5) / 1e5
}

/** What a search reads of a home: a row of `apartment_search` without its ids and blocked nights. */
export function searchFactsOf({ city, position, details, price, rules }: Omit<Apartment, 'guide' | 'address'>) {
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
    ...publicPosition(position),
  }
}
