import { sql } from 'drizzle-orm'
import { insertSandboxRequests } from '#db/channel/sandbox-request-rows.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { channelCalendars, managedHomes } from '#db/schema/channel.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { drawRequest } from '#domain/channel/request-day.ts'
import { seededRandom } from '#domain/shared/seeded-random.ts'
import { SYSTEM } from '#domain/staff/actor.ts'
import { putHomesInFeed } from '#services/channel/put-homes-in-feed.ts'
import { readSiteRequests } from '#services/channel/read-site-requests.ts'
import { requestableHomes } from '#services/channel/run-request-days.ts'
import type { DemoWorld } from './live-stay.ts'

/** Homes of each city that the simulated HousingAnywhere shows. */
const HOMES: Readonly<Record<City, number>> = { madrid: 6, sevilla: 3, malaga: 3 }
/** How long ago its guests sent their requests, the earliest first. */
const REQUESTED_HOURS_AGO = [22, 5, 0.7]
const PUBLISHED_DAYS_AGO = 30
const HOUR_MS = 3_600_000

/** Publishes some homes at the simulated HousingAnywhere, whose guests have requested stays since; they are no other site's. */
export async function publishAtSite({ deps, clock, present, today }: DemoWorld): Promise<void> {
  const houseCodes = await homesToPublish(deps)
  clock.goTo(new Date(present.getTime() - PUBLISHED_DAYS_AGO * 24 * HOUR_MS))
  const put = await putHomesInFeed(deps, { houseCodes, by: SYSTEM })
  if (!put.ok) throw new Error(`The homes of the demo were not published: ${put.code}`)
  const random = seededRandom('requests of the demo')
  const homes = await requestableHomes(deps.db, today)
  const requests = homes.flatMap((home) => drawRequest(home, { day: today, random }) ?? [])
  for (const [index, hoursAgo] of REQUESTED_HOURS_AGO.entries()) {
    clock.goTo(new Date(present.getTime() - hoursAgo * HOUR_MS))
    await deps.db.transaction((tx) => insertSandboxRequests(tx, requests.slice(index, index + 1)))
    await readSiteRequests(deps)
  }
  clock.goTo(present)
}

/** Returns homes of each city that no other site sells, the same for every start. */
async function homesToPublish({ db }: DemoWorld['deps']): Promise<string[]> {
  const rows = await db
    .select({ houseCode: apartments.houseCode, city: apartments.city })
    .from(apartments)
    .where(
      sql`${apartments.state} = 'listed'
        and not exists (select from ${channelCalendars} c where c.apartment_id = ${apartments.id})
        and not exists (select from ${managedHomes} m where m.apartment_id = ${apartments.id})`,
    )
    .orderBy(sql`md5('rooms ' || ${apartments.houseCode})`)
  return CITIES.flatMap((city) =>
    rows
      .filter((row) => row.city === city)
      .slice(0, HOMES[city])
      .map(({ houseCode }) => houseCode),
  )
}
