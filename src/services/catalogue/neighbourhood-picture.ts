import { listNeighbourhoodPictures } from '#db/catalogue/neighbourhood-picture-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { PlacePicture } from '#domain/catalogue/place-picture.ts'
import type { Deps } from '#services/deps.ts'

/** Finds the picture of a neighbourhood, else a façade of a home that can be rented there; null where there is neither. */
export async function neighbourhoodPicture(
  deps: Pick<Deps, 'read'>,
  place: { readonly city: City; readonly slug: string },
): Promise<PlacePicture | null> {
  const [row] = await deps.read((db) => listNeighbourhoodPictures(db, [place]))
  return row?.picture ?? null
}
