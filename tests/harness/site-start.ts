import type { Pool } from 'pg'
import { type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'

/**
 * The day on which sites of tests begin, at ten o'clock in Madrid: a Tuesday far ahead, because the clock of a sandbox does
 * not go back. No test depends on the day or the hour of its run: laws, months and hours of the day begin and end alike.
 */
export const SITE_DAY: CalendarDate = '2040-01-10'
export const SITE_START = momentInMadrid(SITE_DAY, 10)

/** Sets the clock of a site that has not started yet. */
export async function setSiteStart(pool: Pool, moment = SITE_START): Promise<void> {
  await pool.query('update sandbox.clock set offset_ms = $1', [moment.getTime() - Date.now()])
}
