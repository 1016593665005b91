import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { nightsRange } from '#db/booking/occupancy-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { channelStays } from '#db/schema/channel.ts'
import { chunked } from '#db/statement/chunked.ts'
import { of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { ConflictEnd } from '#domain/channel/conflict.ts'
import type { FeedStay } from '#domain/channel/feed-stays.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

const KNOWN = defineStatement({
  name: 'known_channel_stays',
  row: {
    id: of(channelStays.id),
    key: of(channelStays.key),
    kind: of(channelStays.kind),
    checkIn: text.known('nights have a first one'),
    checkOut: text.known('nights have a last one'),
    isTentative: of(channelStays.isTentative),
    code: of(channelStays.code).orNull,
    missingReads: of(channelStays.missingReads),
    missingAt: of(channelStays.missingAt).orNull,
  },
  text: `
select s.id, s.key, s.kind, lower(s.nights)::text as "checkIn", upper(s.nights)::text as "checkOut",
       s.is_tentative as "isTentative", s.code, s.missing_reads as "missingReads", s.missing_at as "missingAt"
  from channel_stays s
 where s.calendar_id = $1 and s.gone_at is null and upper(s.nights) > $2::date
 order by s.first_read_at, s.id`,
})

export type KnownChannelStay = RowOf<typeof KNOWN>

/** Returns the stays of a calendar that are not over at a day, in the order in which they were first read. */
export function listKnownStays(on: Queryable, calendarId: string, today: CalendarDate): Promise<KnownChannelStay[]> {
  return runStatement(on, KNOWN, [calendarId, today])
}

/** A stay of a calendar, or of a reservation that waits for its nights. */
type NewStay = Pick<
  typeof channelStays.$inferInsert,
  'id' | 'apartmentId' | 'site' | 'calendarId' | 'reservationId'
> & {
  readonly stay: FeedStay
  readonly readAt: Date
}

export async function insertChannelStays(tx: Tx, stays: readonly NewStay[]): Promise<void> {
  const rows = stays.map(({ stay, readAt, ...of }) => ({
    ...{ ...of, firstReadAt: readAt },
    ...{ key: stay.key, kind: stay.kind, isTentative: stay.isTentative, code: stay.code },
    nights: nightsRange(stay.checkIn, stay.checkOut),
  }))
  for (const chunk of chunked(rows)) await tx.insert(channelStays).values(chunk)
}

const UPDATE = defineStatement({
  name: 'update_channel_stay',
  row: {},
  text: `
update channel_stays
   set key = $2, kind = $3, nights = $4, is_tentative = $5, code = $6, missing_reads = 0, missing_at = null,
       conflict_since = case when $3 = 'reservation' then conflict_since end,
       conflict_end = case when $3 = 'reservation' and nights = $4::daterange then conflict_end end,
       conflict_ended_at = case when $3 = 'reservation' and nights = $4::daterange then conflict_ended_at end
 where id = $1 and (key, kind, nights, is_tentative, code, missing_reads)
   is distinct from ($2::text, $3::text, $4::daterange, $5::boolean, $6::text, 0)`,
})

/** Stores what a calendar says of a stay now. What was decided about a conflict holds for the same nights alone. */
export async function updateChannelStay(tx: Tx, id: string, stay: FeedStay): Promise<void> {
  const { key, kind, checkIn, checkOut, isTentative, code } = stay
  await runStatement(tx, UPDATE, [id, key, kind, nightsRange(checkIn, checkOut), isTentative, code])
}

/** Counts a reading in which these stays were missing. */
export async function countMissing(tx: Tx, ids: readonly string[], missingAt: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(channelStays)
    .set({ missingAt, missingReads: sql`${channelStays.missingReads} + 1` })
    .where(inArray(channelStays.id, [...ids]))
}

/** Ends stays that are gone from their calendar; their nights are released with the next `keepChannelNights`. */
export async function endChannelStays(tx: Tx, ids: readonly string[], goneAt: Date): Promise<void> {
  if (ids.length > 0) await endWhere(tx, inArray(channelStays.id, [...ids]), goneAt)
}

/** Ends the stays of a calendar that is no longer read. */
export async function endStaysOfCalendar(tx: Tx, calendarId: string, goneAt: Date): Promise<void> {
  await endWhere(tx, eq(channelStays.calendarId, calendarId), goneAt)
}

async function endWhere(tx: Tx, where: SQL, goneAt: Date): Promise<void> {
  await tx
    .update(channelStays)
    .set({ goneAt, conflictSince: null, conflictEnd: null, conflictEndedAt: null })
    .where(and(where, isNull(channelStays.goneAt)))
}

/** Opens conflicts again that were to end at the site and are still in its calendar, which was read since. */
export async function reopenConflicts(tx: Tx, calendarId: string, readAt: Date): Promise<void> {
  await tx
    .update(channelStays)
    .set({ conflictEnd: null, conflictEndedAt: null })
    .where(
      and(
        eq(channelStays.calendarId, calendarId),
        eq(channelStays.conflictEnd, 'settled_there'),
        eq(channelStays.missingReads, 0),
        lt(channelStays.conflictEndedAt, readAt),
      ),
    )
}

/** Stores what a member decided about a conflict; returns whether there is one. */
export async function endConflict(tx: Tx, id: string, end: ConflictEnd, at: Date): Promise<boolean> {
  const ended = await tx
    .update(channelStays)
    .set({ conflictEnd: end, conflictEndedAt: at })
    .where(and(eq(channelStays.id, id), isNotNull(channelStays.conflictSince)))
    .returning({ id: channelStays.id })
  return ended.length === 1
}

const FIND = defineStatement({
  name: 'home_of_channel_stay',
  row: {
    apartmentId: of(channelStays.apartmentId),
    houseCode: of(apartments.houseCode),
    site: of(channelStays.site),
  },
  text: `
select s.apartment_id as "apartmentId", a.house_code as "houseCode", s.site
  from channel_stays s join apartments a on a.id = s.apartment_id
 where s.id = $1 and s.gone_at is null`,
})

/** Returns the home and the site of a stay; nothing where it is gone. */
export async function findChannelStay(on: Queryable, id: string): Promise<RowOf<typeof FIND> | undefined> {
  const [found] = await runStatement(on, FIND, [id])
  return found
}
