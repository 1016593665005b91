import type { City } from '#domain/catalogue/cities.ts'
import type { Scope } from '#domain/staff/permissions.ts'

/** Of a member's cities the one that this browser shows, or all of them; null is all there are. */
export function citiesShown({ cities }: Scope, city: City | null): readonly City[] | null {
  if (city === null) return cities
  return cities === null || cities.includes(city) ? [city] : []
}
