import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ManagerFault, ReservationRevision, RevisionStatus } from '#domain/channel/channel-manager.ts'
import type { DifferenceRange } from '#domain/channel/compare-nights.ts'
import type { ConflictEnd } from '#domain/channel/conflict.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import type { FeedStay } from '#domain/channel/feed-stays.ts'
import type { PushKind } from '#domain/channel/push-values.ts'
import type { RevisionOutcome, StoredRevision } from '#domain/channel/revision-outcome.ts'
import type { ManagerSite } from '#domain/channel/site-terms.ts'
import type { MarketSite } from '#domain/channel/sold-stay.ts'
import type { CalendarFault } from '#domain/shared/calendar-fault.ts'
import { apartments, moment } from './catalogue.ts'

/** Text such as `[2027-03-01,2027-03-15)`. */
const daterange = customType<{ data: string }>({ dataType: () => 'daterange' })

const sandbox = pgSchema('sandbox')

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

/** What another site says of nights. */
export const channelStays = pgTable('channel_stays', {
  id: uuid('id').primaryKey(),
  apartmentId: integer('apartment_id')
    .notNull()
    .references(() => apartments.id),
  site: text('site').$type<FeedSite>().notNull(),
  /** The calendar that says it; null where a reservation of a channel manager waits for its nights. */
  calendarId: uuid('calendar_id').references(() => channelCalendars.id),
  reservationId: uuid('reservation_id'),
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
export const soldStays = sandbox.table('sold_stays', {
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

/** Homes as the simulated channel manager of the sandbox has them. */
export const sandboxProperties = sandbox.table('properties', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  roomTypeId: text('room_type_id').notNull(),
  /** Guests for whom there is a bed. */
  beds: integer('beds').notNull(),
})

/** Whether the simulated channel manager may sell a night of a property. */
export const sandboxNights = sandbox.table('property_nights', {
  propertyId: text('property_id').notNull(),
  night: date('night', { mode: 'string' }).notNull(),
  isFree: boolean('is_free').notNull().default(false),
})

/** What guests of the simulated channel manager have booked, changed and cancelled. */
export const sandboxRevisions = sandbox.table('revisions', {
  id: text('id').primaryKey(),
  reservationId: text('reservation_id').notNull(),
  insertedAt: moment('inserted_at').notNull(),
  revision: jsonb('revision').$type<StoredRevision>().notNull(),
  acknowledgedAt: moment('acknowledged_at'),
})

/** Homes that a channel manager sells at several sites, with the ids by which it knows them. */
export const managedHomes = pgTable('managed_homes', {
  apartmentId: integer('apartment_id')
    .primaryKey()
    .references(() => apartments.id),
  propertyId: text('property_id').notNull(),
  roomTypeId: text('room_type_id').notNull(),
  /** The standard plan, for all sites without one of their own. */
  ratePlanId: text('rate_plan_id').notNull(),
  mappedAt: moment('mapped_at').notNull(),
  /** Null until a person has compared both calendars: nothing is pushed before. */
  pushesSince: moment('pushes_since'),
  nightsPushedAt: moment('nights_pushed_at'),
  ratesPushedAt: moment('rates_pushed_at'),
  /** Why the last push failed; null where it was good. */
  fault: text('fault').$type<ManagerFault>(),
  failures: integer('failures').notNull().default(0),
  /** When the first of the failed pushes since the last good one failed; it counts only beside a fault. */
  failingSince: moment('failing_since'),
  pausedUntil: moment('paused_until'),
  /** The moment until which a process pushes the home. */
  pushingUntil: moment('pushing_until'),
  /** Whether its next message has no other home, because one of several homes was refused. */
  pushedAlone: boolean('pushed_alone').notNull().default(false),
  /** The nights before this day have been queued as they came within reach. */
  queuedUntil: date('queued_until'),
  /** The name that the property has there; null where it is not known. */
  propertyTitle: text('property_title'),
  comparedAt: moment('compared_at'),
  /** Values of nights that differed there; the worst of them are listed. */
  differences: integer('differences'),
  differenceRanges: jsonb('difference_ranges').$type<readonly DifferenceRange[]>(),
  /** Nights that were not compared because they had yet to be pushed. */
  uncomparedNights: integer('uncompared_nights'),
})

/** Homes that are not booked at once while the calendars of the other sites that sell them cannot be trusted. */
export const homesAskingFirst = pgTable('homes_asking_first', {
  apartmentId: integer('apartment_id')
    .primaryKey()
    .references(() => apartments.id),
  since: moment('since').notNull(),
})

/** Nights of managed homes of which the channel manager has to learn again whether they are free, or what they cost. */
export const nightsToPush = pgTable('nights_to_push', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  apartmentId: integer('apartment_id')
    .notNull()
    .references(() => apartments.id),
  kind: text('kind').$type<PushKind>().notNull(),
  nights: daterange('nights').notNull(),
})

/** The connection to the channel manager, in one row. */
export const channelManager = pgTable('channel_manager', {
  id: boolean('id').primaryKey(),
  /** When a member stopped all pushes; null while they run. */
  stoppedAt: moment('stopped_at'),
  /** What prices are above ours at sites without terms of their own, and the least that a night costs there. */
  markupPercent: smallint('markup_percent').notNull(),
  floorCents: integer('floor_cents'),
  fedAt: moment('fed_at'),
  /** When lost revisions were last looked for. */
  recoveredAt: moment('recovered_at'),
  fault: text('fault').$type<ManagerFault>(),
})

/** The terms of sites of the channel manager that have their own. */
export const channelSiteTerms = pgTable('channel_site_terms', {
  site: text('site').$type<ManagerSite>().primaryKey(),
  markupPercent: smallint('markup_percent').notNull(),
  floorCents: integer('floor_cents'),
})

/** Reservations that a channel manager reports, as they stand at their site. */
export const channelReservations = pgTable('channel_reservations', {
  id: uuid('id').primaryKey(),
  /** The channel manager's id, the same for all revisions of a reservation. */
  externalId: text('external_id').notNull().unique(),
  apartmentId: integer('apartment_id')
    .notNull()
    .references(() => apartments.id),
  site: text('site').$type<FeedSite>().notNull(),
  /** The site's code, which its guest knows. */
  code: text('code').notNull(),
  status: text('status').$type<RevisionStatus>().notNull(),
  revisedAt: moment('revised_at').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  /** Whether the amount is what the site pays out, and not the guest's price. */
  isPayout: boolean('is_payout').notNull(),
  commissionCents: integer('commission_cents').notNull(),
  collectedBy: text('collected_by').$type<ReservationRevision['collectedBy']>(),
  isMapped: boolean('is_mapped').notNull(),
  notes: text('notes').notNull(),
  bookingId: uuid('booking_id').unique(),
  /** The revision that waits for its nights, with its guest; null once the booking says the same. */
  waiting: jsonb('waiting').$type<StoredRevision>(),
})

/** What a channel manager sent, each once. */
export const channelRevisions = pgTable('channel_revisions', {
  id: text('id').primaryKey(),
  externalId: text('external_id').notNull(),
  propertyId: text('property_id').notNull(),
  reservationId: uuid('reservation_id').references(() => channelReservations.id),
  status: text('status').$type<RevisionStatus>().notNull(),
  checkIn: date('check_in', { mode: 'string' }).notNull(),
  checkOut: date('check_out', { mode: 'string' }).notNull(),
  insertedAt: moment('inserted_at').notNull(),
  receivedAt: moment('received_at').notNull(),
  outcome: text('outcome').$type<RevisionOutcome>().notNull(),
  acknowledgedAt: moment('acknowledged_at'),
})
