import type { Pool } from 'pg'
import { type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'

/** The day on which sites of browser tests begin, far ahead: the clock of a sandbox does not go back. A Tuesday. */
export const SITE_DAY: CalendarDate = '2040-01-10'
const HOUR = 10

/**
 * Sets the clock of a site that has not started yet to the morning of `SITE_DAY`, so that no test depends on the day or
 * the hour on which it runs: laws, months and hours of the day begin and end alike in each run.
 */
export async function setSiteStart(pool: Pool): Promise<void> {
  const aheadMs = momentInMadrid(SITE_DAY, HOUR).getTime() - Date.now()
  await pool.query('update sandbox.clock set offset_ms = $1', [aheadMs])
}
