import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { occupancies } from '#db/schema/booking.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { legalRulesRevision } from '#db/schema/law.ts'
import { feedListings, listingFeed } from '#db/schema/listing-feed.ts'
import { of, text } from '#db/statement/columns.ts'
import { readRanges } from '#db/statement/multirange.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { TakenRange } from '#domain/catalogue/taken-nights.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

export type ListingFeedRow = typeof listingFeed.$inferSelect

/** Returns the state of the list that another site reads. */
export async function readListingFeed(on: Queryable): Promise<ListingFeedRow> {
  const [found] = await on.select().from(listingFeed)
  if (!found) throw new Error('The row of the listing feed is missing')
  return found
}

/** Begins the next generation of the secret, and returns its number. */
export async function raiseFeedGeneration(tx: Tx): Promise<number> {
  const [raised] = await tx
    .update(listingFeed)
    .set({ generation: sql`${listingFeed.generation} + 1` })
    .returning({ generation: listingFeed.generation })
  if (!raised) throw new Error('The row of the listing feed is missing')
  return raised.generation
}

/** Notes that the site has read the list, unless that was noted after `since`. */
export async function noteFeedServed(on: Queryable, { at, since }: Record<'at' | 'since', Date>): Promise<void> {
  await on
    .update(listingFeed)
    .set({ servedAt: at })
    .where(or(isNull(listingFeed.servedAt), lt(listingFeed.servedAt, since)))
}

/** Stores where the next reading of requests begins, and how the last one ended. */
export async function noteRequestsRead(
  on: Queryable,
  read: Partial<Pick<ListingFeedRow, 'cursor' | 'readAt' | 'fault'>>,
): Promise<void> {
  await on.update(listingFeed).set(read)
}

type FeedHomes = { readonly ids: readonly number[]; readonly at: Date }

/** Puts homes in the list. Returns the ids of those that were not in it. */
export async function insertFeedListings(tx: Tx, { ids, at }: FeedHomes): Promise<number[]> {
  const inserted = await tx
    .insert(feedListings)
    .values(ids.map((apartmentId) => ({ apartmentId, publishedAt: at })))
    .onConflictDoNothing()
    .returning({ id: feedListings.apartmentId })
  return inserted.map(({ id }) => id)
}

/** Takes homes out of the list. Returns the ids of those that were in it. */
export async function deleteFeedListings(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const deleted = await tx
    .delete(feedListings)
    .where(inArray(feedListings.apartmentId, [...ids]))
    .returning({ id: feedListings.apartmentId })
  return deleted.map(({ id }) => id)
}

/** Returns the homes in the list in some cities (all where null), by their codes, whether they are listed here or not. */
export function listFeedListings(on: Queryable, cities: readonly City[] | null) {
  const { houseCode, city, state } = apartments
  return on
    .select({ houseCode, city, state, neighbourhood: neighbourhoods.name, publishedAt: feedListings.publishedAt })
    .from(feedListings)
    .innerJoin(apartments, eq(apartments.id, feedListings.apartmentId))
    .innerJoin(neighbourhoods, eq(neighbourhoods.id, apartments.neighbourhoodId))
    .where(cities ? inArray(city, [...cities]) : undefined)
    .orderBy(asc(houseCode))
}

/** Returns the homes that the list has, by their codes: those in it that are listed here, at most `most`. */
export function listHomesOfFeed(on: Queryable, most: number) {
  const { id, houseCode, city, address, details, price, dated, maxOccupancy } = apartments
  return on
    .select({
      ...{ id, houseCode, city, address, details, price, dated, maxOccupancy, neighbourhood: neighbourhoods.name },
      legalRevision: legalRulesRevision.revision,
    })
    .from(feedListings)
    .innerJoin(apartments, and(eq(apartments.id, feedListings.apartmentId), eq(apartments.state, 'listed')))
    .innerJoin(neighbourhoods, eq(neighbourhoods.id, apartments.neighbourhoodId))
    .innerJoin(legalRulesRevision, sql`true`)
    .orderBy(asc(houseCode))
    .limit(most)
}

const TAKEN = defineStatement({
  name: 'nights_of_listing_feed',
  row: { apartmentId: of(occupancies.apartmentId), taken: text },
  text: `
select o.apartment_id as "apartmentId", range_agg(o.nights)::text as taken
  from occupancies o
  join feed_listings f on f.apartment_id = o.apartment_id
  left join channel_stays s on s.id = o.channel_stay_id
  left join channel_reservations r on r.booking_id = o.booking_id
 where o.released_at is null and upper(o.nights) > $1::date
   and (o.kind <> 'hold' or o.expires_at - o.created_at > $3::interval)
   and coalesce(s.site, r.site) is distinct from $2::text
 group by o.apartment_id`,
})

type FeedNights = { readonly site: FeedSite; readonly today: CalendarDate; readonly shortHoldMinutes: number }

/**
 * Returns the nights of homes in the list that a site must not sell, by the ids of the homes: those of bookings, offers, blocks and
 * other sites, and not its own. Holds that end within `shortHoldMinutes` are left out.
 */
export async function nightsOfFeed(
  on: Queryable,
  { site, today, shortHoldMinutes }: FeedNights,
): Promise<ReadonlyMap<number, readonly TakenRange[]>> {
  const rows = await runStatement(on, TAKEN, [today, site, `${shortHoldMinutes} minutes`])
  return new Map(rows.map(({ apartmentId, taken }) => [apartmentId, readRanges(taken)]))
}
