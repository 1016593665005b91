import { listPlacesOfCities, type PlaceName } from '#db/catalogue/neighbourhood-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Deps } from '#services/deps.ts'

/** Lists the neighbourhoods of cities in which a home may be, by name, also those without homes. */
export function listPlacesForHomes({ db }: Pick<Deps, 'db'>, cities: readonly City[]): Promise<PlaceName[]> {
  return listPlacesOfCities(db, cities)
}
