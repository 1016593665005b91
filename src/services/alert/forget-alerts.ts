import { deleteEndedAlerts } from '#db/alert/alert-rows.ts'
import { ALERT } from '#domain/catalogue/catalogue-policy.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/** Deletes alerts that have ended, and those that were not confirmed in time. */
export async function forgetAlerts({ db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>): Promise<void> {
  const now = clock.now()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const count = await deleteEndedAlerts(db, {
    today: dateInMadrid(now),
    mailedBefore: hoursAgo(ALERT.hoursBetweenMails),
    requestedBefore: hoursAgo(ALERT.confirmHours),
  })
  if (count > 0) logger.info({ count }, 'Ended alerts were deleted')
}
