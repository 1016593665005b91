import { listHomesOfFeed, nightsOfFeed, noteFeedServed } from '#db/channel/listing-feed-rows.ts'
import { insertSandboxRequests } from '#db/channel/sandbox-request-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { type RequestableHome, requestDay } from '#domain/channel/request-day.ts'
import type { SiteRequest } from '#domain/channel/request-source.ts'
import { monthlyPriceCents } from '#domain/pricing/night-price.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { seededRandom } from '#domain/shared/seeded-random.ts'

const MAX_HOMES = 200

/** Returns the homes that the simulated site shows, with the nights that are taken from a day on. */
export async function requestableHomes(on: Queryable, today: CalendarDate): Promise<RequestableHome[]> {
  const rows = await listHomesOfFeed(on, MAX_HOMES)
  const taken = await nightsOfFeed(on, { site: 'housinganywhere', today, shortHoldMinutes: 0 })
  return rows.map(({ id, houseCode, maxOccupancy, price }) => ({
    ...{ houseCode, maxOccupancy, monthCents: monthlyPriceCents(price), taken: taken.get(id) ?? [] },
  }))
}

/** Lets the simulated site read the list of homes, and its guests request stays, on some days. Returns what they requested. */
export async function runRequestDays(
  tx: Tx,
  days: readonly CalendarDate[],
  now: Date,
): Promise<readonly SiteRequest[]> {
  const [first] = days
  if (first === undefined) return []
  const homes = await requestableHomes(tx, first)
  if (homes.length === 0) return []
  const requests = days.flatMap((day) => requestDay(homes, { day, random: seededRandom(`requests ${day}`) }))
  await insertSandboxRequests(tx, requests)
  await noteFeedServed(tx, { at: now, since: now })
  return requests
}
