import { homesWithFreedNights } from '#db/channel/channel-nights.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { keepChannelNights, withNightsOfHome } from './keep-channel-nights.ts'

type HoldDeps = Pick<Deps, 'db' | 'clock' | 'randomBytes' | 'logger'>

/**
 * Closes nights that another site has sold or closed and that were taken here until now, which a cancellation or a change has freed. It runs
 * each minute, and before the channel manager would learn that they are free.
 */
export async function holdFreedNights(deps: HoldDeps): Promise<void> {
  for (const home of await homesWithFreedNights(deps.db, dateInMadrid(deps.clock.now()))) await holdOrLog(deps, home)
}

/** Logs a fault of ours with one home, so that all others are read and pushed. */
async function holdOrLog(deps: HoldDeps, apartmentId: number): Promise<void> {
  try {
    await withNightsOfHome(deps, apartmentId, (tx) => keepChannelNights(tx, deps, apartmentId))
  } catch (err) {
    deps.logger.error({ err, apartmentId }, 'Freed nights of a home could not be closed')
  }
}
