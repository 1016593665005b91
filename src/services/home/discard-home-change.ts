import { lockHomes } from '#db/catalogue/apartment-rows.ts'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { deleteSectionDrafts, findSectionDrafts } from '#db/listing/section-draft-rows.ts'
import type { DraftedSection } from '#domain/catalogue/home-sections.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type DiscardInput = {
  readonly houseCode: string
  readonly section: DraftedSection
  /** How often the draft was saved, as it was read. */
  readonly draftVersion: number
  readonly by: Actor
}
type NotDiscarded = Refusal<'apartment_not_found' | 'changed_meanwhile'>

/**
 * Deletes the draft of a section of a home. Commits it with the entry in the audit. Refuses `apartment_not_found`, and
 * `changed_meanwhile` where the draft is not the one that was read.
 */
export async function discardHomeChange(
  deps: Deps,
  { houseCode, section, draftVersion, by }: DiscardInput,
): Promise<Result<null, NotDiscarded>> {
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotDiscarded>> => {
    const [found] = await findWholeHomes(tx, [houseCode])
    if (!found) return refuse('apartment_not_found')
    await lockHomes(tx, [found.id])
    const subject = { kind: 'home', id: houseCode } as const
    const draft = (await findSectionDrafts(tx, found.id)).find((one) => one.section === section)
    if (draft?.version !== draftVersion) return changedMeanwhile(tx, subject, {})
    await deleteSectionDrafts(tx, found.id, [section])
    const changes = { section: [section, null] } as const
    await recordAction(tx, deps, by, { act: 'home_change_discarded', subject, apartmentId: found.id, changes })
    return ok(null)
  })
}
