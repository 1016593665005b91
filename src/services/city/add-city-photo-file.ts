import type { RefusedPicture, StoredPicture } from '#domain/catalogue/picture.ts'
import type { Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

type Input = {
  /** A file of this machine, which the caller removes. */
  readonly path: string
}

/**
 * Stores a photo that staff send for a city, without what its camera wrote into it. Guests see it once `changeCityPicture`
 * names it. Refuses a picture for what it is, by its content alone.
 */
export async function addCityPhotoFile(
  { pictures }: Pick<Deps, 'pictures'>,
  { path }: Input,
): Promise<Result<StoredPicture, RefusedPicture>> {
  return pictures.receive(path)
}
