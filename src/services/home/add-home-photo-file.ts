import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import type { RefusedPicture, StoredPicture } from '#domain/catalogue/picture.ts'
import { type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

type Input = {
  readonly houseCode: string
  /** A file of this machine, which the caller removes. */
  readonly path: string
}

/**
 * Stores a photo that staff send for a home, without what its camera wrote into it. It belongs to the home once
 * `changeHomePhotos` names it. Refuses `apartment_not_found`, and a picture for what it is, by its content alone.
 */
export async function addHomePhotoFile(
  { db, pictures }: Pick<Deps, 'db' | 'pictures'>,
  { houseCode, path }: Input,
): Promise<Result<StoredPicture, RefusedPicture | Refusal<'apartment_not_found'>>> {
  const [found] = await findWholeHomes(db, [houseCode])
  return found ? pictures.receive(path) : refuse('apartment_not_found')
}
