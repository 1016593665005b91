import { boolean, customType, integer, pgSchema, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ConflictEnd } from '#domain/channel/conflict.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import type { FeedStay } from '#domain/channel/feed-stays.ts'
import type { MarketSite } from '#domain/channel/sold-stay.ts'
import type { CalendarFault } from '#domain/shared/calendar-fault.ts'
import { apartments, moment } from './catalogue.ts'

/** Text such as `[2027-03-01,2027-03-15)`. */
const daterange = customType<{ data: string }>({ dataType: () => 'daterange' })

/** Sites that sell homes as well. */
export const channels = pgTable('channels', {
  site: text('site').$type<FeedSite>().primaryKey(),
  /** The generation of the secrets in the addresses that the site reads. */
  generation: integer('generation').notNull(),
  servedAt: moment('served_at'),
})

/** The calendars of homes at other sites. */
export const channelCalendars = pgTable('channel_calendars', {
  id: uuid('id').primaryKey(),
  apartmentId: integer('apartment_id')
    .notNull()
    .references(() => apartments.id),
  site: text('site').$type<FeedSite>().notNull(),
  /** It is encrypted. */
  address: text('address').notNull(),
  takesBlocks: boolean('takes_blocks').notNull(),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
  nextReadAt: moment('next_read_at').notNull(),
  goodReadAt: moment('good_read_at'),
  fault: text('fault').$type<CalendarFault>(),
  failures: integer('failures').notNull().default(0),
  /** The last 24 readings, the latest at the end: `g` good, `f` failed, `e` empty where there were stays before. */
  readings: text('readings').notNull().default(''),
  unreadEvents: integer('unread_events').notNull().default(0),
  etag: text('etag'),
  lastModified: text('last_modified'),
})

/** What a calendar says of nights. */
export const channelStays = pgTable('channel_stays', {
  id: uuid('id').primaryKey(),
  calendarId: uuid('calendar_id')
    .notNull()
    .references(() => channelCalendars.id),
  key: text('key').notNull(),
  kind: text('kind').$type<FeedStay['kind']>().notNull(),
  nights: daterange('nights').notNull(),
  isTentative: boolean('is_tentative').notNull(),
  code: text('code'),
  firstReadAt: moment('first_read_at').notNull(),
  missingReads: integer('missing_reads').notNull().default(0),
  missingAt: moment('missing_at'),
  goneAt: moment('gone_at'),
  conflictSince: moment('conflict_since'),
  conflictEnd: text('conflict_end').$type<ConflictEnd>(),
  conflictEndedAt: moment('conflict_ended_at'),
})

/** What the simulated sites of the sandbox have sold. */
export const soldStays = pgSchema('sandbox').table('sold_stays', {
  uid: text('uid').primaryKey(),
  apartmentId: integer('apartment_id')
    .notNull()
    .references(() => apartments.id),
  site: text('site').$type<MarketSite>().notNull(),
  kind: text('kind').$type<FeedStay['kind']>().notNull(),
  nights: daterange('nights').notNull(),
  bookedAt: moment('booked_at').notNull(),
  cancelledAt: moment('cancelled_at'),
})
