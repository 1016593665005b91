import type { LocalizedText } from '#domain/shared/text.ts'
import type { StoredPicture } from './picture.ts'

/** The picture that guests see of a neighbourhood, with what it shows. */
export type NeighbourhoodPicture = StoredPicture & { readonly alt: LocalizedText }
