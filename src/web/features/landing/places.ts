import { type CityPicture, getCityPicture } from '#content/library.ts'
import type { PlaceView } from '#contract/catalogue.ts'
import type { PhotoView } from '#contract/photo.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import type { PicturedNeighbourhood } from '#services/catalogue/neighbourhood-pictures.ts'
import { largestNeighbourhoods } from '#web/components/neighbourhood-list/largest-neighbourhoods.ts'

/** The data of a city that the landing page shows, in one language. */
export type LandingPlace = Pick<PlaceView, 'city' | 'count' | 'instantMonthly' | 'priceFromCents'> & {
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
export function placesOf(places: readonly PlaceView[]): LandingPlace[] {
  const locale = getLocale()
  return places
    .filter((place) => place.count > 0)
    .map(({ city, count, instantMonthly, priceFromCents, neighbourhoods }) => {
      const { neighbourhoodCount, largest } = largestNeighbourhoods(neighbourhoods)
      return {
        city,
        count,
        instantMonthly,
        priceFromCents,
        picture: getCityPicture(city, locale),
        neighbourhoodCount,
        neighbourhoods: largest.map(({ slug, name, summary, priceFromCents: from }) => ({
          slug,
          name,
          summary: summary[locale],
          priceFromCents: from,
        })),
      }
    })
}

/** A neighbourhood with its picture, in one language. */
export type LandingNeighbourhood = {
  readonly city: City
  readonly slug: string
  readonly name: string
  readonly priceFromCents: number | null
  readonly photo: Pick<PhotoView, 'file' | 'width' | 'height' | 'thumbhash'> & { readonly alt: string }
}

export function picturedOf(found: readonly PicturedNeighbourhood[]): LandingNeighbourhood[] {
  const locale = getLocale()
  return found.map(({ city, neighbourhood: { slug, name, priceFromCents }, photo }) => {
    const { file, width, height, thumbhash, alt } = photo
    return { city, slug, name, priceFromCents, photo: { file, width, height, thumbhash, alt: alt[locale] } }
  })
}
