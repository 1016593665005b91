import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { bookingRequests } from '#db/schema/booking.ts'
import { siteRequests } from '#db/schema/listing-feed.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'

export type SiteRequestRow = typeof siteRequests.$inferSelect

type OfSite = { readonly site: FeedSite; readonly id: string }

/** Tells whether a request of a site is stored. */
export async function hasSiteRequest(on: Queryable, { site, id }: OfSite): Promise<boolean> {
  const found = await on
    .select({ id: siteRequests.id })
    .from(siteRequests)
    .where(and(eq(siteRequests.site, site), eq(siteRequests.id, id)))
  return found.length > 0
}

type NewSiteRequest = Omit<SiteRequestRow, 'acceptedAt' | 'answeredAt'>

/** Stores a request of a site once. */
export async function insertSiteRequest(tx: Tx, request: NewSiteRequest): Promise<void> {
  await tx.insert(siteRequests).values(request).onConflictDoNothing()
}

/** Returns what a site says of a request in our list; undefined for a request of our own pages. */
export async function findSiteRequest(on: Queryable, bookingRequestId: string): Promise<SiteRequestRow | undefined> {
  const [found] = await on.select().from(siteRequests).where(eq(siteRequests.bookingRequestId, bookingRequestId))
  return found
}

/** Stores that a member accepted a request for its site. */
export async function noteAccepted(tx: Tx, bookingRequestId: string, acceptedAt: Date): Promise<void> {
  await tx.update(siteRequests).set({ acceptedAt }).where(eq(siteRequests.bookingRequestId, bookingRequestId))
}

/** Stores that a site took our answer. */
export async function noteAnswered(on: Queryable, { site, id }: OfSite, answeredAt: Date): Promise<void> {
  await on
    .update(siteRequests)
    .set({ answeredAt })
    .where(and(eq(siteRequests.site, site), eq(siteRequests.id, id)))
}

/** Returns requests that are over here and of which their site has no answer yet, the oldest first. */
export function listUnanswered(
  on: Queryable,
  site: FeedSite,
  most: number,
): Promise<Pick<SiteRequestRow, 'site' | 'id' | 'acceptedAt'>[]> {
  const { id, acceptedAt, receivedAt } = siteRequests
  return on
    .select({ site: siteRequests.site, id, acceptedAt })
    .from(siteRequests)
    .innerJoin(bookingRequests, eq(bookingRequests.id, siteRequests.bookingRequestId))
    .where(
      and(
        eq(siteRequests.site, site),
        isNull(siteRequests.answeredAt),
        inArray(bookingRequests.state, ['won', 'lost']),
      ),
    )
    .orderBy(asc(receivedAt), asc(id))
    .limit(most)
}

/** Returns the newest requests of a site that fit nothing here. */
export function listUnlisted(
  on: Queryable,
  site: FeedSite,
  most: number,
): Promise<Pick<SiteRequestRow, 'id' | 'receivedAt' | 'outcome' | 'listingReference'>[]> {
  const { id, receivedAt, outcome, listingReference } = siteRequests
  return on
    .select({ id, receivedAt, outcome, listingReference })
    .from(siteRequests)
    .where(and(eq(siteRequests.site, site), isNull(siteRequests.bookingRequestId)))
    .orderBy(desc(receivedAt), desc(id))
    .limit(most)
}
