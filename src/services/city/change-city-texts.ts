import { lockCityPage, updateCityPage } from '#db/catalogue/city-page-rows.ts'
import { changedTopics } from '#domain/catalogue/changed-topics.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CityTexts } from '#domain/catalogue/city-topics.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type Input = { readonly city: City; readonly version: number; readonly texts: CityTexts; readonly by: Actor }
type NotChanged = Refusal<'changed_meanwhile'>

/**
 * Changes what the page of a city says, which guests read within a notification; a topic that is missing shows its original
 * text again. Commits it with the entry in the audit; saving the texts as they stand changes nothing. Refuses
 * `changed_meanwhile` where they have another version than the one that was read.
 */
export async function changeCityTexts(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { city, version, texts, by }: Input,
): Promise<Result<null, NotChanged>> {
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotChanged>> => {
    const before = await lockCityPage(tx, city)
    const subject = { kind: 'city', id: city } as const
    if (before.textsVersion !== version) return changedMeanwhile(tx, subject, {})
    const fields = changedTopics(before.texts, texts)
    if (fields.length === 0) return ok(null)
    await updateCityPage(tx, city, { texts, textsVersion: version + 1 })
    const changes = { fields: [null, fields.join(', ')] } as const
    await recordAction(tx, deps, by, { act: 'city_texts_changed', subject, changes })
    return ok(null)
  })
}
