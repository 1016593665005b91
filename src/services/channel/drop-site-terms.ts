import { deleteTerms, lockChannelManager, readTerms } from '#db/channel/channel-manager-rows.ts'
import type { ManagerSite } from '#domain/channel/site-terms.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

/** Gives a site of the channel manager the standard terms. Its rate plans stay there, because the site may sell by them still. */
export async function dropSiteTerms(
  deps: Deps,
  { site, by }: { readonly site: ManagerSite; readonly by: Actor },
): Promise<Result<null, never>> {
  await deps.db.transaction(async (tx) => {
    await lockChannelManager(tx)
    const before = (await readTerms(tx))[site]
    if (!before) return
    await deleteTerms(tx, site)
    await recordAction(tx, deps, by, {
      act: 'channel_terms_dropped',
      subject: { kind: 'channel', id: site },
      changes: { markupPercent: [before.markupPercent, null], floorCents: [before.floorCents, null] },
    })
  })
  return ok(null)
}
