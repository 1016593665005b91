import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { MapArea } from '#web/map/area-layer.ts'

type Centre = Omit<MapArea, 'look'>

/** The neighbourhoods of a search, to be outlined on its map, with the others of their cities; empty if it is not for some. */
export function searchedAreas({ neighbourhoods }: ApartmentQuery, centres: readonly Centre[]): MapArea[] {
  const isSearched = ({ slug }: Centre) => neighbourhoods.includes(slug)
  const cities = new Set(centres.filter(isSearched).map(({ city }) => city))
  return centres
    .filter(({ city }) => cities.has(city))
    .map((centre) => ({ ...centre, look: isSearched(centre) ? 'outlined' : 'hidden' }))
}
