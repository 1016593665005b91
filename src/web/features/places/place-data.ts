import { type CityParagraphs, type CityPicture, getCityGuide, getCityPicture } from '#content/library.ts'
import type { PlaceView } from '#contract/catalogue.ts'
import type {
  CityView,
  LandmarkCardView,
  LandmarkView,
  NeighbourhoodCardView,
  NeighbourhoodView,
} from '#contract/places.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import type { StoredPicture } from '#domain/catalogue/picture.ts'
import type { PlacePicture } from '#domain/catalogue/place-picture.ts'
import { getLocale } from '#i18n/locale.ts'
import { type Localized, localize } from '#text/localize.ts'
import { type HomeCardData, homeCardData } from '#web/components/home-card/home-card-data.ts'
import { largestNeighbourhoods, sortByName } from '#web/components/neighbourhood-list/largest-neighbourhoods.ts'
import { nearPhrase, nearText } from '#web/components/travel/way-text.ts'

export type NeighbourhoodItem = Localized<Omit<NeighbourhoodCardView, 'position'>> & { readonly position: Position }

export type CityData = Pick<PlaceView, 'city' | 'count' | 'priceFromCents'> & {
  /** Number of neighbourhoods of the city that have homes. */
  readonly neighbourhoodCount: number
  readonly neighbourhoods: readonly NeighbourhoodItem[]
  /** All of the city, for shades by price. */
  readonly areas: readonly Pick<NeighbourhoodItem, 'slug' | 'position' | 'priceFromCents'>[]
  readonly picture: CityPicture
  readonly guide: CityParagraphs
  readonly homes: readonly HomeCardData[]
  readonly landmarks: readonly LandmarkItem[]
}

/** A hospital or a university with a page, in one language. */
export type LandmarkItem = Localized<LandmarkCardView>

/** The data of a city's page in one language, with its neighbourhoods with the most homes, sorted by name. */
export function cityData({ city, count, priceFromCents, neighbourhoods, homes, landmarks }: CityView): CityData {
  const locale = getLocale()
  const { neighbourhoodCount, largest } = largestNeighbourhoods(neighbourhoods)
  return {
    city,
    count,
    priceFromCents,
    neighbourhoodCount,
    neighbourhoods: localize(largest, locale),
    areas: neighbourhoods.map(({ slug, position, priceFromCents }) => ({ slug, position, priceFromCents })),
    picture: getCityPicture(city, locale),
    guide: getCityGuide(city, locale),
    homes: homes.map((home) => homeCardData(home)),
    landmarks: sortByName(localize([...landmarks], locale)),
  }
}

export type NeighbourhoodData = Omit<NeighbourhoodItem, 'position'> &
  Pick<NeighbourhoodView, 'city' | 'alsoKnownAs' | 'usualRents'> & {
    readonly position: Position
    /** Paragraphs; empty if the catalogue has none. */
    readonly description: readonly string[]
    readonly homes: readonly HomeCardData[]
    readonly nearby: readonly NeighbourhoodItem[]
    /** The picture of the neighbourhood, else a façade there; null where there is neither. */
    readonly picture: (StoredPicture & { readonly alt: string }) | null
  }

export function neighbourhoodData(view: NeighbourhoodView, photo: PlacePicture | null): NeighbourhoodData {
  const locale = getLocale()
  const { homes, nearby, description, summary, ...facts } = view
  return {
    ...facts,
    picture: photo && { ...photo, alt: photo.alt[locale] },
    summary: summary[locale],
    description: description?.[locale].split(/\n{2,}/) ?? [],
    homes: homes.map((home) => homeCardData(home)),
    nearby: localize([...nearby], locale),
  }
}

export type LandmarkData = LandmarkItem &
  Pick<LandmarkView, 'address' | 'priceFromCents' | 'nearestMinutes' | 'closeCount'> & {
    /** “Cerca del Hospital La Paz”. */
    readonly near: string
    /** The same within a sentence. */
    readonly nearPhrase: string
    readonly homes: readonly HomeCardData[]
    readonly nearby: readonly NeighbourhoodItem[]
    readonly picture: NeighbourhoodData['picture']
  }

export function landmarkData(view: LandmarkView, photo: PlacePicture | null): LandmarkData {
  const locale = getLocale()
  const { goal, homes, nearby, name, ...facts } = view
  const ways = [{ goal, mode: 'a-pie' }] as const
  return {
    ...facts,
    name: name[locale],
    near: nearText([goal]),
    nearPhrase: nearPhrase([goal]),
    picture: photo && { ...photo, alt: photo.alt[locale] },
    homes: homes.map((home) => homeCardData(home, { ways })),
    nearby: localize([...nearby], locale),
  }
}

/** A city with all its neighbourhoods that have homes. */
export type PlacesOfCity = Pick<PlaceView, 'city' | 'count' | 'priceFromCents'> & {
  readonly neighbourhoods: readonly NeighbourhoodItem[]
}

export function placesByCity(places: readonly PlaceView[]): PlacesOfCity[] {
  const locale = getLocale()
  return places
    .filter(({ count }) => count > 0)
    .map(({ city, count, priceFromCents, neighbourhoods }) => ({
      city,
      count,
      priceFromCents,
      neighbourhoods: sortByName(
        localize(
          neighbourhoods.filter((one) => one.count > 0),
          locale,
        ),
      ),
    }))
}
