import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { channelCalendars } from '#db/schema/channel.ts'
import { chunked } from '#db/statement/chunked.ts'
import { bool, of } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { CalendarValidators } from '#domain/channel/calendar-reader.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'

const READINGS_SHOWN = 24
const LETTERS = { failed: 'f', good: 'g', emptied: 'e' } as const

const calendarColumns = {
  id: channelCalendars.id,
  apartmentId: channelCalendars.apartmentId,
  houseCode: apartments.houseCode,
  site: channelCalendars.site,
  address: channelCalendars.address,
  takesBlocks: channelCalendars.takesBlocks,
  failures: channelCalendars.failures,
  unreadEvents: channelCalendars.unreadEvents,
  etag: channelCalendars.etag,
  lastModified: channelCalendars.lastModified,
}

/** A calendar that is read; its address is encrypted. */
export type ChannelCalendar = {
  readonly id: string
  readonly apartmentId: number
  readonly houseCode: string
  readonly site: FeedSite
  readonly address: string
  readonly takesBlocks: boolean
  readonly failures: number
  readonly unreadEvents: number
} & CalendarValidators

type NewCalendar = Pick<ChannelCalendar, 'id' | 'apartmentId' | 'site' | 'address' | 'takesBlocks'> & {
  readonly createdAt: Date
}

/** Adds a calendar; returns false, and stores nothing, where the home has one of the site. */
export async function insertCalendar(tx: Tx, calendar: NewCalendar): Promise<boolean> {
  const added = await tx
    .insert(channelCalendars)
    .values({ ...calendar, nextReadAt: calendar.createdAt })
    .onConflictDoNothing()
    .returning({ id: channelCalendars.id })
  return added.length === 1
}

type ReadCalendar = NewCalendar & { readonly nextReadAt: Date }

/** Inserts many calendars at once, each of which was read well when it was added. */
export async function insertReadCalendars(tx: Tx, calendars: readonly ReadCalendar[]): Promise<void> {
  const rows = calendars.map((one) => ({ ...one, goodReadAt: one.createdAt, readings: LETTERS.good }))
  for (const chunk of chunked(rows)) await tx.insert(channelCalendars).values(chunk)
}

const current = (on: Queryable, where: SQL | undefined) =>
  on
    .select(calendarColumns)
    .from(channelCalendars)
    .innerJoin(apartments, eq(apartments.id, channelCalendars.apartmentId))
    .where(and(isNull(channelCalendars.removedAt), where))

/** Returns a calendar; nothing where it was removed. */
export async function findCalendar(on: Queryable, id: string): Promise<ChannelCalendar | undefined> {
  const [found] = await current(on, eq(channelCalendars.id, id))
  return found
}

/** Locks a calendar, and returns it; nothing where it was removed. */
export async function lockCalendar(tx: Tx, id: string): Promise<ChannelCalendar | undefined> {
  const [found] = await current(tx, eq(channelCalendars.id, id)).for('no key update', { of: channelCalendars })
  return found
}

const CLAIM = defineStatement({
  name: 'claim_calendars_to_read',
  row: { id: of(channelCalendars.id) },
  text: `
update channel_calendars c set next_read_at = $2
  from (select d.id from channel_calendars d
         where d.removed_at is null and (d.next_read_at <= $1 or d.fault is null and d.good_read_at < $4 and exists (
           select from occupancies o
            where o.apartment_id = d.apartment_id and o.released_at is null and o.kind = 'hold' and o.created_at > d.good_read_at))
         order by d.next_read_at limit $3 for update skip locked) due
 where c.id = due.id
returning c.id`,
})

type Claim = {
  readonly now: Date
  /** When they are read again unless their reading says otherwise. */
  readonly until: Date
  /** A calendar that was read before is read at once where nights of its home are held since. */
  readonly freshSince: Date
  readonly most: number
}

/**
 * Returns the ids of at most `most` calendars that are to be read, and puts their next reading off, so that no other process reads
 * them too.
 */
export async function claimCalendars(on: Queryable, { now, until, freshSince, most }: Claim): Promise<string[]> {
  return (await runStatement(on, CLAIM, [now, until, most, freshSince])).map(({ id }) => id)
}

/** How a reading ended. An empty calendar is good, but suspect where there were stays before. */
export type ReadingEnd = { readonly nextReadAt: Date } & (
  | { readonly kind: 'failed'; readonly fault: NonNullable<typeof channelCalendars.$inferSelect.fault> }
  | {
      readonly kind: 'good' | 'emptied'
      readonly at: Date
      readonly unreadEvents: number
      readonly validators: CalendarValidators
    }
)

export async function storeReading(tx: Tx, id: string, end: ReadingEnd): Promise<void> {
  const { nextReadAt, kind } = end
  const readings = sql`right(${channelCalendars.readings} || ${LETTERS[kind]}::text, ${READINGS_SHOWN}::int)`
  const values =
    end.kind === 'failed'
      ? { fault: end.fault, failures: sql`${channelCalendars.failures} + 1` }
      : {
          ...{ fault: null, failures: 0, goodReadAt: end.at, unreadEvents: end.unreadEvents },
          ...{ etag: end.validators.etag, lastModified: end.validators.lastModified },
        }
  await tx
    .update(channelCalendars)
    .set({ nextReadAt, readings, ...values })
    .where(eq(channelCalendars.id, id))
}

export async function removeCalendar(tx: Tx, id: string, removedAt: Date): Promise<void> {
  await tx.update(channelCalendars).set({ removedAt }).where(eq(channelCalendars.id, id))
}

const LISTED = defineStatement({
  name: 'listed_calendars',
  row: {
    id: of(channelCalendars.id),
    houseCode: of(apartments.houseCode),
    site: of(channelCalendars.site),
    takesBlocks: of(channelCalendars.takesBlocks),
    createdAt: of(channelCalendars.createdAt),
    goodReadAt: of(channelCalendars.goodReadAt).orNull,
    fault: of(channelCalendars.fault).orNull,
    readings: of(channelCalendars.readings),
    unreadEvents: of(channelCalendars.unreadEvents),
    nextReadAt: of(channelCalendars.nextReadAt),
    asksFirst: bool,
  },
  text: `
select c.id, a.house_code as "houseCode", c.site, c.takes_blocks as "takesBlocks", c.created_at as "createdAt",
       c.good_read_at as "goodReadAt", c.fault, c.readings, c.unread_events as "unreadEvents", c.next_read_at as "nextReadAt",
       exists (select from homes_asking_first f where f.apartment_id = c.apartment_id) as "asksFirst"
  from channel_calendars c join apartments a on a.id = c.apartment_id
 where c.removed_at is null and ($1::text[] is null or a.city = any($1))
 order by a.house_code, c.site`,
})

export type ListedCalendar = RowOf<typeof LISTED>

/** Returns the calendars of homes in these cities, all for null, by house code. */
export function listCalendars(on: Queryable, cities: readonly string[] | null): Promise<ListedCalendar[]> {
  return runStatement(on, LISTED, [cities])
}

/** Tells whether the calendar of a home at a site is read. */
export async function hasCalendar(on: Queryable, apartmentId: number, site: FeedSite): Promise<boolean> {
  const found = await on
    .select({ id: channelCalendars.id })
    .from(channelCalendars)
    .where(
      and(
        eq(channelCalendars.apartmentId, apartmentId),
        eq(channelCalendars.site, site),
        isNull(channelCalendars.removedAt),
      ),
    )
  return found.length > 0
}
