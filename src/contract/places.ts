import type { City } from '#domain/catalogue/cities.ts'
import type { LandmarkPageKind } from '#domain/catalogue/landmark-kind.ts'
import type { PhotoRoom } from '#domain/catalogue/vocabulary.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { ApartmentCardView, GoalView, PlaceView } from './catalogue.ts'
import type { PhotoView } from './photo.ts'

/** A neighbourhood with what can be rented there; its position is its centre. */
export type NeighbourhoodCardView = PlaceView['neighbourhoods'][number]

export type CityView = PlaceView & {
  /** Some of its homes, the recommended ones first. */
  readonly homes: readonly ApartmentCardView[]
  /** Its hospitals and universities with a page. */
  readonly landmarks: readonly LandmarkCardView[]
}

/** A hospital or a university with a page, and the number of homes within `REACH_MINUTES` on foot. */
export type LandmarkCardView = {
  readonly city: City
  readonly slug: string
  readonly kind: LandmarkPageKind
  readonly name: LocalizedText
  readonly count: number
}

export type LandmarkView = LandmarkCardView & {
  readonly address: string | null
  readonly goal: GoalView
  readonly priceFromCents: number | null
  /** Minutes on foot to the nearest home. */
  readonly nearestMinutes: number
  /** Number of homes within `TRAVEL_LIMITS[0]` minutes on foot. */
  readonly closeCount: number
  /** Some of the homes, the nearest first, each with its minutes. */
  readonly homes: readonly ApartmentCardView[]
  /** Neighbourhoods of the city with homes, the nearest to the landmark first. */
  readonly nearby: readonly NeighbourhoodCardView[]
}

export type NeighbourhoodView = NeighbourhoodCardView & {
  readonly city: City
  readonly alsoKnownAs: string | null
  readonly description: LocalizedText | null
  /** Usual monthly rents by number of bedrooms, ascending. */
  readonly usualRents: readonly { readonly bedrooms: number; readonly fromCents: number; readonly toCents: number }[]
  readonly homes: readonly ApartmentCardView[]
  /** Other neighbourhoods of the city, the nearest first. */
  readonly nearby: readonly NeighbourhoodCardView[]
}

/** The place of an address: a city, or one of its neighbourhoods. */
export type PlaceRef = { readonly city: City; readonly neighbourhood: string | null }

export type GalleryPicture = Pick<ApartmentCardView, 'houseCode' | 'city' | 'title'> & {
  readonly neighbourhood: string
  readonly photo: PhotoView
}
export type GalleryView = readonly {
  readonly room: Exclude<PhotoRoom, 'floor_plan'>
  readonly pictures: readonly GalleryPicture[]
}[]
