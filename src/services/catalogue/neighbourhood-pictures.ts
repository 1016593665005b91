import type { PlaceView } from '#contract/catalogue.ts'
import type { PhotoView } from '#contract/photo.ts'
import { writable } from '#contract/writable.ts'
import { listNeighbourhoodPictures } from '#db/catalogue/neighbourhood-picture-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Deps } from '#services/deps.ts'

const PER_CITY = 2
/** More than are shown, because façades are often of the same street. */
const CANDIDATES = 5

export type PicturedNeighbourhood = {
  readonly city: City
  readonly neighbourhood: PlaceView['neighbourhoods'][number]
  readonly photo: PhotoView
}

/** Finds a façade in a neighbourhood, of a home that can be rented there; null where there is no picture of one. */
export async function neighbourhoodPicture(
  deps: Pick<Deps, 'read'>,
  place: { readonly city: City; readonly slug: string },
): Promise<PhotoView | null> {
  const [row] = await deps.read((db) => listNeighbourhoodPictures(db, [place]))
  return row ? writable(row.photo) : null
}

/** Chooses of every city the two neighbourhoods with the most homes that have façades of their own. */
export async function neighbourhoodPictures(
  deps: Pick<Deps, 'read'>,
  places: readonly PlaceView[],
): Promise<PicturedNeighbourhood[]> {
  const candidates = places.flatMap(({ city, neighbourhoods }) =>
    neighbourhoods
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, CANDIDATES)
      .map((neighbourhood) => ({ city, slug: neighbourhood.slug, neighbourhood })),
  )
  const rows = await deps.read((db) => listNeighbourhoodPictures(db, candidates))
  const chosen: PicturedNeighbourhood[] = []
  for (const { city, slug, neighbourhood } of candidates) {
    const photo = rows.find((row) => row.city === city && row.slug === slug)?.photo
    if (!photo || chosen.some((other) => other.photo.file === photo.file)) continue
    if (chosen.filter((other) => other.city === city).length < PER_CITY) {
      chosen.push({ city, neighbourhood, photo: writable(photo) })
    }
  }
  return chosen
}
