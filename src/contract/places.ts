import type { City } from '#domain/catalogue/cities.ts'
import type { PhotoRoom } from '#domain/catalogue/vocabulary.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { ApartmentCardView, PlaceView } from './catalogue.ts'
import type { PhotoView } from './photo.ts'

/** A neighbourhood with what can be rented there; its position is its centre. */
export type NeighbourhoodCardView = PlaceView['neighbourhoods'][number]

export type CityView = PlaceView & {
  /** Some of its homes, the recommended ones first. */
  readonly homes: readonly ApartmentCardView[]
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
