import { findNeighbourhoodTexts } from '#db/catalogue/neighbourhood-text-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { RefusedPicture, StoredPicture } from '#domain/catalogue/picture.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

type Input = {
  readonly city: City
  readonly neighbourhood: string
  /** A file of this machine, which the caller removes. */
  readonly path: string
}

/**
 * Stores a photo that staff send for a neighbourhood, without what its camera wrote into it. Guests see it once
 * `changeNeighbourhoodPicture` names it. Refuses `neighbourhood_unknown`, and a picture for what it is, by its content alone.
 */
export async function addNeighbourhoodPhotoFile(
  { db, pictures }: Pick<Deps, 'db' | 'pictures'>,
  { city, neighbourhood: slug, path }: Input,
): Promise<Result<StoredPicture, RefusedPicture | Refusal<'neighbourhood_unknown'>>> {
  const found = await findNeighbourhoodTexts(db, { city, slug })
  return found ? pictures.receive(path) : refuse('neighbourhood_unknown')
}
