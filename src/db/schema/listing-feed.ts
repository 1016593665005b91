import { bigint, boolean, integer, jsonb, pgSchema, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import type { SiteAnswer, SiteRequest } from '#domain/channel/request-source.ts'
import type { SiteRequestOutcome } from '#domain/channel/site-request.ts'
import type { ManagerFault } from '#domain/shared/manager-fault.ts'
import { bookingRequests } from './booking.ts'
import { apartments, moment } from './catalogue.ts'

/** Homes in the list that another site reads, as far as they are listed here. */
export const feedListings = pgTable('feed_listings', {
  apartmentId: integer('apartment_id')
    .primaryKey()
    .references(() => apartments.id),
  publishedAt: moment('published_at').notNull(),
})

/** The list that another site reads, and the requests that it sends, in one row. */
export const listingFeed = pgTable('listing_feed', {
  id: boolean('id').primaryKey(),
  /** The generation of the secret in the address of the list. */
  generation: integer('generation').notNull(),
  servedAt: moment('served_at'),
  /** Where the next reading of requests begins. */
  cursor: text('cursor'),
  readAt: moment('read_at'),
  fault: text('fault').$type<ManagerFault>(),
})

/** Requests of another site, each once. */
export const siteRequests = pgTable('site_requests', {
  site: text('site').$type<FeedSite>().notNull(),
  /** The id that the site gave it. */
  id: text('id').notNull(),
  receivedAt: moment('received_at').notNull(),
  outcome: text('outcome').$type<SiteRequestOutcome>().notNull(),
  /** Null where it fits nothing here. */
  bookingRequestId: uuid('booking_request_id').references(() => bookingRequests.id),
  listingReference: text('listing_reference').notNull(),
  priceCents: bigint('price_cents', { mode: 'number' }),
  currency: text('currency'),
  /** Its page at the site. */
  page: text('page'),
  acceptedAt: moment('accepted_at'),
  /** When the site took our answer. */
  answeredAt: moment('answered_at'),
})

/** What guests of the simulated site request; `madeAt` is text in `request`. */
export const sandboxRequests = pgSchema('sandbox').table('requests', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  id: text('id').notNull().unique(),
  request: jsonb('request').$type<SiteRequest>().notNull(),
  answer: text('answer').$type<SiteAnswer>(),
})
