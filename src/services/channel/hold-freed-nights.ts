import { homesWithFreedNights } from '#db/channel/channel-nights.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { keepChannelNights, withNightsOfHome } from './keep-channel-nights.ts'

type HoldDeps = Pick<Deps, 'db' | 'clock' | 'randomBytes'>

/**
 * Closes nights that another site has sold or closed and that were taken here until now, which a cancellation or a change has freed. It runs
 * each minute, and before the channel manager would learn that they are free.
 */
export async function holdFreedNights(deps: HoldDeps): Promise<void> {
  for (const home of await homesWithFreedNights(deps.db, dateInMadrid(deps.clock.now())))
    await withNightsOfHome(deps, home, (tx) => keepChannelNights(tx, deps, home))
}
