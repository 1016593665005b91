import type { HomeForMove } from '#contract/office-stays.ts'
import type { ChannelConflict, NightsInConflict } from '#db/channel/conflict-rows.ts'
import type { Deps } from '#services/deps.ts'
import { listHomesForMove } from '#services/move/list-homes-for-move.ts'

/** Conflicts for which a home is looked for, the first to arrive: each is a search. */
const MAX_PROPOSED = 10

type Conflict = Pick<ChannelConflict, 'id' | 'end'> & {
  readonly others: readonly Pick<NightsInConflict, 'kind' | 'code'>[]
}

/**
 * Returns, by the id of each open conflict with one booking of ours, the home that fits it best among those that are free for
 * its nights. Those without such a home are left out.
 */
export async function proposeHomes(
  deps: Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings'>,
  conflicts: readonly Conflict[],
): Promise<ReadonlyMap<string, HomeForMove>> {
  const open = conflicts.flatMap(({ id, end, others }) => {
    const [code, second] = others.flatMap((other) => (other.kind === 'booking' && other.code ? [other.code] : []))
    return end === null && code && !second ? [{ id, code }] : []
  })
  const homes = new Map<string, HomeForMove>()
  for (const { id, code } of open.slice(0, MAX_PROPOSED)) {
    const found = await listHomesForMove(deps, { code })
    const [best] = found.ok ? found.value : []
    if (best) homes.set(id, best)
  }
  return homes
}
