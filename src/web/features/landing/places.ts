import { type CityPicture, getCityPicture } from '#content/library.ts'
import type { PlaceView } from '#contract/catalogue.ts'
import type { Locale } from '#domain/shared/text.ts'

/** How many neighbourhoods of a city the landing page lists. */
const MOST_NEIGHBOURHOODS = 12

/** The data of a city that the landing page shows, in one language. */
export type LandingPlace = Pick<PlaceView, 'city' | 'count' | 'priceFromCents'> & {
  readonly picture: CityPicture
  readonly neighbourhoodCount: number
  readonly neighbourhoods: readonly {
    readonly slug: string
    readonly name: string
    readonly summary: string
    readonly priceFromCents: number | null
  }[]
}

/** The cities with homes, each with its neighbourhoods with the most homes, sorted by name. */
export function placesOf(places: readonly PlaceView[], locale: Locale): LandingPlace[] {
  return places
    .filter((place) => place.count > 0)
    .map(({ city, count, priceFromCents, neighbourhoods }) => {
      const withHomes = neighbourhoods.filter((one) => one.count > 0)
      const shown = withHomes.toSorted((a, b) => b.count - a.count).slice(0, MOST_NEIGHBOURHOODS)
      return {
        city,
        count,
        priceFromCents,
        picture: getCityPicture(city, locale),
        neighbourhoodCount: withHomes.length,
        neighbourhoods: shown
          .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
          .map(({ slug, name, summary, priceFromCents: from }) => ({
            slug,
            name,
            summary: summary[locale],
            priceFromCents: from,
          })),
      }
    })
}
