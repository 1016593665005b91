import { lockCatalogue } from '#db/catalogue/catalogue-rows.ts'
import { lockNeighbourhoodTexts, updateNeighbourhoodPicture } from '#db/catalogue/neighbourhood-text-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { isSamePicture, type PlacePicture } from '#domain/catalogue/place-picture.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type Input = {
  readonly city: City
  readonly neighbourhood: string
  readonly version: number
  /** Null where guests are to see the façade of a home again. */
  readonly picture: Pick<PlacePicture, 'file' | 'alt'> | null
  readonly by: Actor
}
type NotChanged = Refusal<'validation_failed' | 'neighbourhood_unknown' | 'changed_meanwhile'>

/**
 * Sets, describes or removes the picture of a neighbourhood, which guests see from then on. Commits it with the entry in the
 * audit; saving it as it stands changes nothing. Refuses `validation_failed` for a file that the store does not have,
 * `neighbourhood_unknown`, and `changed_meanwhile` where the picture has another version than the one that was read. An import
 * that runs ends first.
 */
export async function changeNeighbourhoodPicture(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes' | 'pictures'>,
  { city, neighbourhood: slug, version, picture: sent, by }: Input,
): Promise<Result<null, NotChanged>> {
  const stored = sent && (await deps.pictures.describe(sent.file))
  if (sent && !stored) return refuse('validation_failed', { 'picture.file': 'validation_failed' })
  const picture = sent && stored ? { ...stored, alt: sent.alt } : null
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotChanged>> => {
    await lockCatalogue(tx)
    const found = await lockNeighbourhoodTexts(tx, { city, slug })
    if (!found) return refuse('neighbourhood_unknown')
    const subject = { kind: 'neighbourhood', id: `${city}/${slug}` } as const
    if (found.pictureVersion !== version) return changedMeanwhile(tx, subject, {})
    const before = found.picture
    if (isSamePicture(before, picture)) return ok(null)
    await updateNeighbourhoodPicture(tx, found.id, { picture, pictureVersion: version + 1 })
    const changes = {
      neighbourhood: [null, found.name],
      picture: [before?.file ?? null, picture?.file ?? null],
      text_es: [before?.alt.es ?? null, picture?.alt.es ?? null],
      text_en: [before?.alt.en ?? null, picture?.alt.en ?? null],
    } as const
    await recordAction(tx, deps, by, { act: 'neighbourhood_picture_changed', subject, changes })
    return ok(null)
  })
}
