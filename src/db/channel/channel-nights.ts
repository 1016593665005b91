import { eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { occupancies } from '#db/schema/booking.ts'
import { channelStays } from '#db/schema/channel.ts'
import { of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

type HomeNights = { readonly apartmentId: number; readonly today: CalendarDate; readonly now: Date }

const SHORTEN = defineStatement({
  name: 'shorten_ended_channel_nights',
  row: {},
  text: `
update occupancies o set nights = daterange(lower(o.nights), $2::date)
  from channel_stays s
 where s.id = o.channel_stay_id and o.apartment_id = $1 and o.released_at is null
   and s.gone_at is not null and lower(o.nights) < $2::date and upper(o.nights) > $2::date`,
})

/** Whether a reservation of another site has nights of a block of one: blocks yield, since no guest comes by them. */
const IS_YIELDING = `s.kind = 'block' and exists (
  select from channel_stays r
   where r.apartment_id = $1 and r.kind = 'reservation' and r.gone_at is null and r.nights && o.nights)`

const RELEASE = defineStatement({
  name: 'release_ended_channel_nights',
  row: {},
  text: `
update occupancies o set released_at = $3
  from channel_stays s
 where s.id = o.channel_stay_id and o.apartment_id = $1 and o.released_at is null and upper(o.nights) > $2::date
   and (s.gone_at is not null or (${IS_YIELDING}))`,
})

/** Releases the nights of a home that sites no longer take, but for those that are over. */
export async function releaseEndedNights(tx: Tx, { apartmentId, today, now }: HomeNights): Promise<void> {
  await runStatement(tx, SHORTEN, [apartmentId, today])
  await runStatement(tx, RELEASE, [apartmentId, today, now])
}

const WANTED = defineStatement({
  name: 'wanted_channel_nights',
  row: { nights: text.known('a stay has nights'), ownIds: of(occupancies.id).array },
  text: `
select (datemultirange(s.nights) - coalesce(others.taken, '{}'))::text as nights, coalesce(own.ids, '{}') as "ownIds"
  from channel_stays s
  cross join lateral (
    select range_agg(o.nights) as taken from occupancies o
     where o.apartment_id = $2 and o.released_at is null and o.nights && s.nights
       and o.channel_stay_id is distinct from s.id) others
  cross join lateral (
    select array_agg(o.id) as ids from occupancies o
     where o.channel_stay_id = s.id and o.released_at is null) own
 where s.id = $1`,
})

export type WantedNights = RowOf<typeof WANTED>

/** Returns the nights of a stay that nothing else takes, as a multirange, and the occupancies that it has. */
export async function wantedNights(on: Queryable, stayId: string, apartmentId: number): Promise<WantedNights> {
  const [found] = await runStatement(on, WANTED, [stayId, apartmentId])
  if (!found) throw new Error('A stay of a channel is missing')
  return found
}

/** Whether a stay `s` of a site has other nights than it could have: those that nothing else takes. */
const HAS_OTHER_NIGHTS = `exists (
  select from (
    select coalesce(range_agg(o.nights) filter (where o.channel_stay_id is distinct from s.id), '{}') as taken,
           coalesce(range_agg(o.nights) filter (where o.channel_stay_id = s.id), '{}') as own
      from occupancies o
     where o.apartment_id = s.apartment_id and o.released_at is null and (o.nights && s.nights or o.channel_stay_id = s.id)) n
   where datemultirange(s.nights) - n.taken <> n.own)`

const LACKING = defineStatement({
  name: 'channel_stay_with_other_nights',
  row: { id: of(channelStays.id) },
  text: `
select s.id
  from channel_stays s
 where s.apartment_id = $1 and s.gone_at is null and upper(s.nights) > $2::date and ${HAS_OTHER_NIGHTS}
 order by s.kind = 'block', s.first_read_at, s.id
 limit 1`,
})

/**
 * Returns the id of a home's first stay at a site that has other nights than it could have; nothing where each has all that are
 * free. Stays that are over are left out; reservations come first, the earliest read first.
 */
export async function findStayToHold(on: Queryable, { apartmentId, today }: HomeNights): Promise<string | undefined> {
  const [found] = await runStatement(on, LACKING, [apartmentId, today])
  return found?.id
}

const HOMES = defineStatement({
  name: 'homes_with_freed_nights',
  row: { id: of(channelStays.apartmentId) },
  text: `
select distinct s.apartment_id as id
  from channel_stays s
 where s.gone_at is null and (s.conflict_since is not null or s.kind = 'block')
   and upper(s.nights) > $1::date and ${HAS_OTHER_NIGHTS}
 order by id`,
})

/** Returns the ids of homes of which another site has sold or closed nights that were taken here and are free now. */
export async function homesWithFreedNights(on: Queryable, today: CalendarDate): Promise<number[]> {
  return (await runStatement(on, HOMES, [today])).map(({ id }) => id)
}

/** Changes the nights of an occupancy; the exclusion constraint throws where one of them is taken. */
export async function changeChannelNights(tx: Tx, id: string, nights: string): Promise<void> {
  await tx.update(occupancies).set({ nights }).where(eq(occupancies.id, id))
}

export async function releaseChannelNights(tx: Tx, ids: readonly string[], releasedAt: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(occupancies)
    .set({ releasedAt })
    .where(inArray(occupancies.id, [...ids]))
}

type NewNights = { readonly id: string; readonly apartmentId: number; readonly stayId: string; readonly nights: string }

/** Takes nights for a stay; the exclusion constraint throws where one of them is taken. */
export async function takeChannelNights(
  tx: Tx,
  { id, apartmentId, stayId, nights }: NewNights,
  createdAt: Date,
): Promise<void> {
  await tx
    .insert(occupancies)
    .values({ id, apartmentId, nights, kind: 'channel_block', channelStayId: stayId, createdAt })
}

const NOTE_CONFLICTS = defineStatement({
  name: 'note_channel_conflicts',
  row: {},
  text: `
update channel_stays s
   set conflict_since = case when f.is_whole then null else $3::timestamptz end,
       conflict_end = case when f.is_whole then null else s.conflict_end end,
       conflict_ended_at = case when f.is_whole then null else s.conflict_ended_at end
  from (select r.id, datemultirange(r.nights * daterange(case when r.reservation_id is null then $2::date end, null))
                       <@ coalesce(range_agg(o.nights), '{}') as is_whole
          from channel_stays r
          left join occupancies o on o.channel_stay_id = r.id and o.released_at is null
         where r.apartment_id = $1 and r.kind = 'reservation' and r.gone_at is null
           and upper(r.nights) > $2::date
         group by r.id) f
 where s.id = f.id and f.is_whole = (s.conflict_since is not null)`,
})

/**
 * Marks reservations of a home that lack nights as conflicts, and those that have all of them as none. One of a calendar needs those
 * from today on alone; one of the channel manager has no booking without all of its nights, so it is a conflict until its last day.
 */
export async function noteConflicts(tx: Tx, { apartmentId, today, now }: HomeNights): Promise<void> {
  await runStatement(tx, NOTE_CONFLICTS, [apartmentId, today, now])
}

const TAKEN = defineStatement({
  name: 'nights_for_other_sites',
  row: {
    id: of(occupancies.id),
    checkIn: text.known('taken nights have a first one'),
    checkOut: text.known('taken nights have a last one'),
    changedAt: of(occupancies.createdAt),
  },
  text: `
select o.id, lower(o.nights)::text as "checkIn", upper(o.nights)::text as "checkOut", o.created_at as "changedAt"
  from occupancies o
  left join channel_stays s on s.id = o.channel_stay_id
  left join channel_reservations r on r.booking_id = o.booking_id
 where o.apartment_id = $1 and o.released_at is null and upper(o.nights) > $2::date
   and (o.kind <> 'hold' or o.expires_at - o.created_at > $4::interval)
   and coalesce(s.site, r.site) is distinct from $3::text
 order by lower(o.nights)`,
})

type SiteNights = { readonly apartmentId: number; readonly site: string; readonly today: CalendarDate }

/**
 * Returns the nights of a home that a site must not sell: those of bookings, offers, blocks and other sites, and not its own. Holds
 * that end within `shortHoldMinutes` are left out.
 */
export function nightsForSite(
  on: Queryable,
  { apartmentId, site, today }: SiteNights,
  shortHoldMinutes: number,
): Promise<RowOf<typeof TAKEN>[]> {
  return runStatement(on, TAKEN, [apartmentId, today, site, `${shortHoldMinutes} minutes`])
}

const OURS = defineStatement({
  name: 'our_nights_in_calendars',
  row: { id: of(occupancies.id) },
  text: `select o.id from occupancies o where o.apartment_id = $1 and upper(o.nights) > $2::date`,
})

/** Returns the ids of all occupancies of a home from a day on, released ones too, which calendars of sites may repeat. */
export async function occupancyIds(on: Queryable, { apartmentId, today }: HomeNights): Promise<Set<string>> {
  return new Set((await runStatement(on, OURS, [apartmentId, today])).map(({ id }) => id))
}
