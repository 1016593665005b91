import { lockCatalogue } from '#db/catalogue/catalogue-rows.ts'
import { lockNeighbourhoodTexts, updateNeighbourhoodTexts } from '#db/catalogue/neighbourhood-text-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { changedTexts, type NeighbourhoodTexts } from '#domain/catalogue/neighbourhood-texts.ts'
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
  readonly texts: NeighbourhoodTexts
  readonly by: Actor
}
type NotChanged = Refusal<'neighbourhood_unknown' | 'changed_meanwhile'>

/**
 * Changes the texts of a neighbourhood, which guests read from then on. Commits them with the entry in the audit; saving them as they
 * stand changes nothing. Refuses `neighbourhood_unknown`, and `changed_meanwhile` where they have another version than the one
 * that was read. An import that runs ends first.
 */
export async function changeNeighbourhoodTexts(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { city, neighbourhood: slug, version, texts, by }: Input,
): Promise<Result<null, NotChanged>> {
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotChanged>> => {
    await lockCatalogue(tx)
    const found = await lockNeighbourhoodTexts(tx, { city, slug })
    if (!found) return refuse('neighbourhood_unknown')
    const subject = { kind: 'neighbourhood', id: `${city}/${slug}` } as const
    if (found.textsVersion !== version) return changedMeanwhile(tx, subject, {})
    const fields = changedTexts(found, texts)
    if (fields.length === 0) return ok(null)
    const { id, name, summary, description, importedTexts } = found
    // What was imported before the office could change it is what the next import compares with.
    await updateNeighbourhoodTexts(tx, id, {
      ...texts,
      textsVersion: version + 1,
      importedTexts: { summary, description, ...importedTexts },
    })
    const changes = { neighbourhood: [null, name], fields: [null, fields.join(', ')] } as const
    await recordAction(tx, deps, by, { act: 'neighbourhood_texts_changed', subject, changes })
    return ok(null)
  })
}
