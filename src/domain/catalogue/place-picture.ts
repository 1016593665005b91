import { LOCALES, type LocalizedText } from '#domain/shared/text.ts'
import type { StoredPicture } from './picture.ts'

/** The picture that guests see of a city or a neighbourhood, with what it shows. */
export type PlacePicture = StoredPicture & { readonly alt: LocalizedText }

/** Tells whether two pictures have the same file and the same texts; null is none. */
export function isSamePicture(one: PlacePicture | null, other: PlacePicture | null): boolean {
  return one?.file === other?.file && LOCALES.every((locale) => one?.alt[locale] === other?.alt[locale])
}
