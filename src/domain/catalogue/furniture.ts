/**
 * The field of a photo with words for the pieces of furniture that stand out on it, which only the choice of covers
 * reads. Its name is a symbol, because no serialisation writes such a field: it never reaches a browser.
 */
export const FURNITURE = Symbol('furniture')

/** Words for the pieces of furniture that stand out on the photos of a home, by file. */
export type FurnitureOfPhotos = Readonly<Record<string, readonly string[]>>

/** Gives photos the furniture that is known of them. */
export function withFurniture<Photo extends { readonly file: string }>(
  photos: readonly Photo[],
  furniture: FurnitureOfPhotos | null | undefined,
): readonly (Photo & { readonly [FURNITURE]?: readonly string[] })[] {
  if (!furniture) return photos
  return photos.map((photo) => {
    const words = furniture[photo.file]
    return words ? { ...photo, [FURNITURE]: words } : photo
  })
}
