import { lockChannelManager, readTerms, storeTerms } from '#db/channel/channel-manager-rows.ts'
import type { PlanSite, SiteTerms } from '#domain/channel/site-terms.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

type Change = SiteTerms & { readonly site: PlanSite; readonly by: Actor }

/**
 * Changes what prices at a site of the channel manager are above ours in per cent, and the least that a night costs there in cents;
 * `standard` stands for all sites without terms of their own. Rate plans that the site needs are created with the next push of each home.
 */
export async function changeSiteTerms(
  deps: Deps,
  { site, markupPercent, floorCents, by }: Change,
): Promise<Result<null, never>> {
  await deps.db.transaction(async (tx) => {
    await lockChannelManager(tx)
    const before = (await readTerms(tx))[site]
    if (before?.markupPercent === markupPercent && before.floorCents === floorCents) return
    await storeTerms(tx, site, { markupPercent, floorCents })
    await recordAction(tx, deps, by, {
      act: 'channel_terms_changed',
      subject: { kind: 'channel', id: site },
      changes: {
        markupPercent: [before?.markupPercent ?? null, markupPercent],
        floorCents: [before?.floorCents ?? null, floorCents],
      },
    })
  })
  return ok(null)
}
