import type { SearchRow } from '#db/catalogue/catalogue-rows.ts'
import type { Apartment } from '#domain/catalogue/apartment.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { PAPERS, papersOf, shownRegistrations } from '#domain/catalogue/papers.ts'
import { publicPosition } from '#domain/catalogue/public-position.ts'
import { recommendationRank } from '#domain/catalogue/recommendation.ts'
import { AMENITIES, APARTMENT_TYPES, maskOf, SERVICES } from '#domain/catalogue/vocabulary.ts'
import { monthlyPriceCents } from '#domain/pricing/night-price.ts'

/** Makes the row of `apartment_search` of a home, without its ids and blocked nights. */
export function searchFactsOf({
  houseCode,
  city,
  position,
  details,
  price,
  rules,
}: Omit<Apartment, 'guide' | 'address' | 'neighbourhood'>) {
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
    papers: maskOf(PAPERS, papersOf({ ...details, registrations: shownRegistrations(details.registrations) })),
    ...publicPosition(position, houseCode),
  }
}

/** Makes the row of `apartment_search` of a home, without its blocked nights. */
export function searchRowOf(
  apartmentId: number,
  neighbourhoodId: number,
  home: Omit<Apartment, 'guide' | 'address' | 'neighbourhood'>,
): SearchRow {
  return { apartmentId, neighbourhoodId, rank: recommendationRank(home), ...searchFactsOf(home) }
}
