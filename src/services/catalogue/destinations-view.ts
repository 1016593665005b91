import type { PlaceView } from '#contract/catalogue.ts'
import type { DestinationsView } from '#contract/destinations.ts'
import { AREAS, type Area, neighbourhoodsOf } from '#domain/catalogue/area.ts'
import { allCityNames, CITY_SERVER_RECORDS, type City } from '#domain/catalogue/cities.ts'
import { ELSEWHERE } from '#domain/catalogue/elsewhere.ts'
import { LANDMARKS } from '#domain/catalogue/landmark.ts'

/** What homes are counted around, in the order of the counts. */
export const COUNTED = [...LANDMARKS, ...AREAS]

/** Makes the content of the destination field from the places of the catalogue and the homes in reach of each of `COUNTED`. */
export function destinationsView(places: readonly PlaceView[], inReach: readonly number[]): DestinationsView {
  return {
    cities: places.map(({ city, count, priceFromCents, neighbourhoods }) => ({
      city,
      homes: count,
      neighbourhoods: neighbourhoods.length,
      priceFromCents,
      also: [...allCityNames(city), CITY_SERVER_RECORDS[city].foreignNames].join(' '),
    })),
    neighbourhoods: places.flatMap(({ city, neighbourhoods }) =>
      neighbourhoods.map(({ slug, name, count }) => ({ city, slug, name, homes: count })),
    ),
    landmarks: LANDMARKS.map(({ position: _position, ...landmark }, index) => ({
      ...landmark,
      homesInReach: inReach[index] ?? 0,
    })),
    areas: AREAS.flatMap((area, index) => {
      const own = neighbourhoodsOf(area, neighbourhoodsIn(places, area.city))
      // Triana is a district and its only neighbourhood of ours: both would be the same search.
      if (own.length === 1 && own[0]?.name === area.name.es) return []
      const homes = own.length > 0 ? own.reduce((sum, { count }) => sum + count, 0) : inReach[LANDMARKS.length + index]
      return [areaView(area, own, homes ?? 0)]
    }),
    elsewhere: [...ELSEWHERE],
  }
}

function neighbourhoodsIn(places: readonly PlaceView[], city: City): PlaceView['neighbourhoods'] {
  return places.find((place) => place.city === city)?.neighbourhoods ?? []
}

function areaView({ slug, kind, city, name, also }: Area, own: readonly { readonly slug: string }[], homes: number) {
  return { slug, kind, city, name, also, neighbourhoods: own.map((one) => one.slug), homes }
}
