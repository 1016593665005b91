import { lockManagedHome, startHomePushes as storeStart } from '#db/channel/managed-home-rows.ts'
import { isComparedLately } from '#domain/channel/managed-home-state.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

type StartRefusal = Refusal<'home_not_connected' | 'comparison_needed'>

/**
 * Pushes all nights and prices of a home from now on, and replaces what the channel manager has. Refuses `comparison_needed` where
 * the home was not compared within a day: what is replaced has to be seen before.
 */
export async function startHomePushes(
  deps: Deps,
  { houseCode, by }: { readonly houseCode: string; readonly by: Actor },
): Promise<Result<null, StartRefusal>> {
  return deps.db.transaction(async (tx): Promise<Result<null, StartRefusal>> => {
    const home = await lockManagedHome(tx, houseCode)
    if (!home) return refuse('home_not_connected')
    if (home.pushesSince) return ok(null)
    const now = deps.clock.now()
    if (!isComparedLately(home.comparedAt, now)) return refuse('comparison_needed')
    await storeStart(tx, home.apartmentId, now)
    await recordAction(tx, deps, by, {
      act: 'home_pushes_started',
      subject: { kind: 'home', id: houseCode },
      apartmentId: home.apartmentId,
      changes: { differences: [null, home.differences] },
    })
    return ok(null)
  })
}
