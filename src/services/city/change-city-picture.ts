import { lockCityPage, updateCityPage } from '#db/catalogue/city-page-rows.ts'
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
  readonly version: number
  /** Null where guests are to see the original picture again. */
  readonly picture: Pick<PlacePicture, 'file' | 'alt'> | null
  readonly by: Actor
}
type NotChanged = Refusal<'validation_failed' | 'changed_meanwhile'>

/**
 * Sets, describes or removes the picture of a city, which guests see within a notification. Commits it with the entry in the
 * audit; saving it as it stands changes nothing. Refuses `validation_failed` for a file that the store does not have, and
 * `changed_meanwhile` where the picture has another version than the one that was read.
 */
export async function changeCityPicture(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes' | 'pictures'>,
  { city, version, picture: sent, by }: Input,
): Promise<Result<null, NotChanged>> {
  const stored = sent && (await deps.pictures.describe(sent.file))
  if (sent && !stored) return refuse('validation_failed', { 'picture.file': 'validation_failed' })
  const picture = sent && stored ? { ...stored, alt: sent.alt } : null
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotChanged>> => {
    const { picture: before, pictureVersion } = await lockCityPage(tx, city)
    const subject = { kind: 'city', id: city } as const
    if (pictureVersion !== version) return changedMeanwhile(tx, subject, {})
    if (isSamePicture(before, picture)) return ok(null)
    await updateCityPage(tx, city, { picture, pictureVersion: version + 1 })
    const changes = {
      picture: [before?.file ?? null, picture?.file ?? null],
      text_es: [before?.alt.es ?? null, picture?.alt.es ?? null],
      text_en: [before?.alt.en ?? null, picture?.alt.en ?? null],
    } as const
    await recordAction(tx, deps, by, { act: 'city_picture_changed', subject, changes })
    return ok(null)
  })
}
