import { listListings, lockMarket, stepMarket, storeMarketEvent } from '#db/channel/market-rows.ts'
import { type Listing, marketDay } from '#domain/channel/market-day.ts'
import { addDays, type CalendarDate, dateInMadrid, eachDate } from '#domain/shared/calendar-date.ts'
import { seededRandom } from '#domain/shared/seeded-random.ts'
import type { Deps } from '#services/deps.ts'
import { bookedAt, runManagerDays } from './run-manager-days.ts'
import { runRequestDays } from './run-request-days.ts'

/** Days of one run; what is left is done by the next ones. */
const MAX_DAYS = 90

type MarketDeps = Pick<Deps, 'db' | 'clock' | 'jobs'> & { readonly settings: Pick<Deps['settings'], 'isDemo'> }

/**
 * Lets guests book, change and cancel at the simulated sites of the sandbox, and at its channel manager, and request stays at another, on each day since its last
 * run. Does nothing outside of the sandbox, and where no site is simulated.
 */
export async function runSandboxMarket({ db, clock, jobs, settings }: MarketDeps): Promise<void> {
  if (!settings.isDemo) return
  const now = clock.now()
  await db.transaction(async (tx) => {
    const steppedOn = await lockMarket(tx)
    const days = steppedOn ? daysSince(steppedOn, dateInMadrid(now)) : []
    const [first] = days
    if (first === undefined) return
    let listings: readonly Listing[] = await listListings(tx, first)
    for (const day of days) {
      const happened = marketDay(listings, { day, random: seededRandom(`market ${day}`) })
      listings = happened.listings
      for (const event of happened.events) await storeMarketEvent(tx, event, bookedAt(day, now))
      await stepMarket(tx, day)
    }
    const revisions = await runManagerDays(tx, days, now)
    // A channel manager calls us by a webhook.
    if (revisions.length > 0) await jobs.send(tx, 'read-revisions', {})
    const requests = await runRequestDays(tx, days, now)
    if (requests.length > 0) await jobs.send(tx, 'read-site-requests', {})
  })
}

/** Returns the days after the last one, up to today. */
function daysSince(steppedOn: CalendarDate, today: CalendarDate): CalendarDate[] {
  return eachDate(addDays(steppedOn, 1), addDays(today, 1)).slice(0, MAX_DAYS)
}
