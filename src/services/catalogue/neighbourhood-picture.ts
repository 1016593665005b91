import type { PhotoView } from '#contract/photo.ts'
import { writable } from '#contract/writable.ts'
import { listNeighbourhoodPictures } from '#db/catalogue/neighbourhood-picture-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Deps } from '#services/deps.ts'

/** Finds a façade in a neighbourhood, of a home that can be rented there; null where there is no picture of one. */
export async function neighbourhoodPicture(
  deps: Pick<Deps, 'read'>,
  place: { readonly city: City; readonly slug: string },
): Promise<PhotoView | null> {
  const [row] = await deps.read((db) => listNeighbourhoodPictures(db, [place]))
  return row ? writable(row.photo) : null
}
