import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { NeighbourhoodName } from '#contract/home-search.ts'
import { districtOf } from '#domain/catalogue/area.ts'
import { getLocale } from '#i18n/locale.ts'

/** Returns the name of the district that the searched neighbourhoods are together, or null. */
export function districtName(
  { city, neighbourhoods }: ApartmentQuery,
  barrios: readonly NeighbourhoodName[],
): string | null {
  if (!city || neighbourhoods.length < 2) return null
  const ofCity = barrios.filter((barrio) => barrio.city === city).map(({ slug }) => slug)
  return districtOf(city, neighbourhoods, ofCity)?.name[getLocale()] ?? null
}
