import type { CityView } from '#contract/places.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Deps } from '#services/deps.ts'
import { listLandmarkPages } from './list-landmark-pages.ts'
import { listPlaces } from './list-places.ts'
import { recommendedHomes } from './recommended-homes.ts'

const SHOWN_HOMES = 6

/** Gets a city with its neighbourhoods and some of its homes, also a city without homes at the moment. */
export async function getCity(
  deps: Pick<Deps, 'read' | 'search' | 'clock' | 'settings'>,
  city: City,
): Promise<CityView> {
  const place = (await listPlaces(deps)).find((one) => one.city === city)
  if (!place) throw new Error(`The list of places has no ${city}`)
  const [homes, landmarks] = await Promise.all([
    recommendedHomes(deps, { city, limit: SHOWN_HOMES }),
    listLandmarkPages(deps, city),
  ])
  return { ...place, homes, landmarks }
}
