import { raiseGeneration } from '#db/channel/channel-rows.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

/** Makes the addresses that a site reads invalid; it needs the new ones. */
export async function renewCalendarSecrets(
  deps: Deps,
  { site, by }: { readonly site: FeedSite; readonly by: Actor },
): Promise<Result<null, never>> {
  await deps.db.transaction(async (tx) => {
    const generation = await raiseGeneration(tx, site)
    await recordAction(tx, deps, by, {
      act: 'calendar_secrets_renewed',
      subject: { kind: 'channel', id: site },
      changes: { generation: [generation - 1, generation] },
    })
  })
  return ok(null)
}
