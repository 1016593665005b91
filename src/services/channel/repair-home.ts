import { lockManagedHome, type ManagedHomeRow, queueNights, saveComparison } from '#db/channel/managed-home-rows.ts'
import { pushKindOf } from '#domain/channel/compare-nights.ts'
import { mergeNights, PUSH_KINDS, pushedNights } from '#domain/channel/push-values.ts'
import { dateInMadrid, daysBetween } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

const NOTHING = { differences: 0, differenceRanges: [], uncomparedNights: 0 }

type RepairRefusal = Refusal<'home_not_connected' | 'pushes_not_started'>

/** Queues the nights of a home that differed at the channel manager when they were last compared; they are pushed as they are now. */
export async function repairHome(
  deps: Deps,
  { houseCode, by }: { readonly houseCode: string; readonly by: Actor },
): Promise<Result<null, RepairRefusal>> {
  return deps.db.transaction(async (tx): Promise<Result<null, RepairRefusal>> => {
    const home = await lockManagedHome(tx, houseCode)
    if (!home) return refuse('home_not_connected')
    if (!home.pushesSince) return refuse('pushes_not_started')
    const { apartmentId, comparedAt, differences } = home
    if (!comparedAt || !differences) return ok(null)
    await queueNights(tx, apartmentId, nightsToRepair(home, deps.clock.now()))
    // They wait for a push now, which the page says; the next comparison tells whether they differ still.
    await saveComparison(tx, home, { ...NOTHING, comparedAt })
    await recordAction(tx, deps, by, {
      act: 'home_repaired_at_manager',
      subject: { kind: 'home', id: houseCode },
      apartmentId,
      changes: { differences: [differences, 0] },
    })
    return ok(null)
  })
}

type Queued = Parameters<typeof queueNights>[2]

/** Returns the nights of the stored ranges; all nights where not every difference is stored. */
function nightsToRepair({ differences, differenceRanges }: ManagedHomeRow, now: Date): Queued {
  const ranges = differenceRanges ?? []
  const stored = ranges.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0)
  if (stored < (differences ?? 0)) return PUSH_KINDS.map((kind) => ({ kind, span: null }))
  return PUSH_KINDS.flatMap((kind) => {
    const spans = ranges.filter((range) => pushKindOf(range.kind) === kind)
    return mergeNights(spans, pushedNights(dateInMadrid(now))).map((span) => ({ kind, span }))
  })
}
