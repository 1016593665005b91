import { lockCatalogue } from '#db/catalogue/catalogue-rows.ts'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { deleteDraft } from '#db/listing/draft-rows.ts'
import { lockListings } from '#db/listing/listing-rows.ts'
import type { SectionVersions } from '#db/schema/catalogue.ts'
import { HOME_SECTIONS } from '#domain/catalogue/home-sections.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'

type DiscardInput = { readonly houseCode: string; readonly versions: SectionVersions; readonly by: Actor }
type NotDiscarded = Refusal<'apartment_not_found' | 'home_published' | 'changed_meanwhile'>

/**
 * Deletes the draft of a home. Commits it with the entry in the audit. Refuses `apartment_not_found`, `home_published` (its
 * bookings and its history stay), and `changed_meanwhile` where a section is not as it was read.
 */
export async function discardDraft(
  deps: Deps,
  { houseCode, versions, by }: DiscardInput,
): Promise<Result<null, NotDiscarded>> {
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotDiscarded>> => {
    await lockCatalogue(tx)
    await lockListings(tx, [houseCode])
    const [found] = await findWholeHomes(tx, [houseCode])
    if (!found) return refuse('apartment_not_found')
    if (found.state !== 'draft') return refuse('home_published')
    const subject = { kind: 'home', id: houseCode } as const
    const isOld = HOME_SECTIONS.some((section) => (found.sectionVersions[section] ?? 0) !== (versions[section] ?? 0))
    if (isOld) return changedMeanwhile(tx, subject, {})
    await deleteDraft(tx, found.id)
    await recordAction(tx, deps, by, { act: 'home_draft_discarded', subject, apartmentId: found.id })
    return ok(null)
  })
}
