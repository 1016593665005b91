import { type CityPicture, getCityPicture } from '#content/library.ts'
import type { PlaceView } from '#contract/catalogue.ts'
import { getLocale } from '#i18n/locale.ts'
import { largestNeighbourhoods } from '#web/components/neighbourhood-list/largest-neighbourhoods.ts'

const SHOWN_NEIGHBOURHOODS = 3

/** The data of a city that the landing page shows, in one language. */
export type LandingPlace = Pick<PlaceView, 'city' | 'count' | 'priceFromCents'> & {
  readonly picture: CityPicture
  readonly neighbourhoodCount: number
  readonly neighbourhoods: readonly {
    readonly slug: string
    readonly name: string
    readonly priceFromCents: number | null
  }[]
}

/** The cities with homes, each with its neighbourhoods with the most homes, sorted by name. */
export function placesOf(places: readonly PlaceView[]): LandingPlace[] {
  const locale = getLocale()
  return places
    .filter((place) => place.count > 0)
    .map(({ city, count, priceFromCents, neighbourhoods }) => {
      const { neighbourhoodCount, largest } = largestNeighbourhoods(neighbourhoods, SHOWN_NEIGHBOURHOODS)
      return {
        city,
        count,
        priceFromCents,
        picture: getCityPicture(city, locale),
        neighbourhoodCount,
        neighbourhoods: largest.map(({ slug, name, priceFromCents: from }) => ({ slug, name, priceFromCents: from })),
      }
    })
}
