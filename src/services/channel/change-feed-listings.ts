import { findHomesByCode } from '#db/block/block-rows.ts'
import { deleteFeedListings, insertFeedListings } from '#db/channel/listing-feed-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

export type FeedChange = { readonly houseCodes: readonly string[]; readonly by: Actor }

/** Puts homes in the list that HousingAnywhere reads, or takes them out, all or none. Refuses `apartment_not_found`. */
export async function changeFeedListings(
  deps: Deps,
  { houseCodes, by }: FeedChange,
  isInFeed: boolean,
): Promise<Result<null, Refusal<'apartment_not_found'>>> {
  const homes = await findHomesByCode(deps.db, houseCodes)
  if (homes.length < new Set(houseCodes).size) return refuse('apartment_not_found')
  const ids = homes.map(({ id }) => id)
  await deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    const changed = new Set(await (isInFeed ? insertFeedListings(tx, { ids, at }) : deleteFeedListings(tx, ids)))
    for (const { id, houseCode } of homes.filter((home) => changed.has(home.id))) {
      await recordAction(tx, deps, by, {
        act: isInFeed ? 'home_put_in_feed' : 'home_taken_out_of_feed',
        subject: { kind: 'home', id: houseCode },
        apartmentId: id,
        changes: { site: isInFeed ? [null, 'housinganywhere'] : ['housinganywhere', null] },
      })
    }
  })
  return ok(null)
}
