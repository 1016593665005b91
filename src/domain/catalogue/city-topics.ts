import type { LocalizedText } from '#domain/shared/text.ts'
import type { PlacePicture } from './place-picture.ts'

/** The questions of a person who is about to live in a city for some months, in this order. */
export const CITY_TOPICS = ['living', 'transport', 'health', 'study', 'work', 'weather', 'costs'] as const
export type CityTopic = (typeof CITY_TOPICS)[number]

/** What staff have written of a city: paragraphs, with an empty line between them. A missing topic has its original text. */
export type CityTexts = { readonly [Topic in CityTopic]?: LocalizedText }

/** What staff have given of the page of a city. */
export type CityPage = {
  readonly texts: CityTexts
  /** Null where guests see the original picture. */
  readonly picture: PlacePicture | null
}
