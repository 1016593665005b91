import { raiseFeedGeneration } from '#db/channel/listing-feed-rows.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

/** Makes the address of the list of homes that HousingAnywhere reads invalid; it needs the new one. */
export async function renewFeedSecret(deps: Deps, { by }: { readonly by: Actor }): Promise<Result<null, never>> {
  await deps.db.transaction(async (tx) => {
    const generation = await raiseFeedGeneration(tx)
    await recordAction(tx, deps, by, {
      act: 'listing_feed_secret_renewed',
      subject: { kind: 'channel', id: 'housinganywhere' },
      changes: { generation: [generation - 1, generation] },
    })
  })
  return ok(null)
}
