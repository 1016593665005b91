import { queueEnteringNights as queueNights } from '#db/channel/push-rows.ts'
import { PUSHED_NIGHTS, pushedNights } from '#domain/channel/push-values.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/** Queues the nights that have come within reach of the channel manager since the last run, after days without one all of these. */
export async function queueEnteringNights({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await queueNights(db, pushedNights(dateInMadrid(clock.now())).to, PUSHED_NIGHTS)
}
