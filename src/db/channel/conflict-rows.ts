import type { Queryable } from '#db/connection/client.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { channelStays } from '#db/schema/channel.ts'
import { int4, of, text } from '#db/statement/columns.ts'
import { jsonRows } from '#db/statement/json-part.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

const CONFLICTS = defineStatement({
  name: 'channel_conflicts',
  row: {
    id: of(channelStays.id),
    site: of(channelStays.site),
    houseCode: of(apartments.houseCode),
    neighbourhood: of(neighbourhoods.name),
    checkIn: text.known('nights have a first one'),
    checkOut: text.known('nights have a last one'),
    code: of(channelStays.code).orNull,
    since: of(channelStays.conflictSince).known('only conflicts are read'),
    end: of(channelStays.conflictEnd).orNull,
  },
  text: `
select s.id, s.site, a.house_code as "houseCode", n.name as neighbourhood, lower(s.nights)::text as "checkIn",
       upper(s.nights)::text as "checkOut", s.code, s.conflict_since as since, s.conflict_end as end
  from channel_stays s
  join apartments a on a.id = s.apartment_id
  join neighbourhoods n on n.id = a.neighbourhood_id
 where s.conflict_since is not null and s.gone_at is null
   and s.conflict_end is distinct from 'same_booking' and upper(s.nights) > $2::date
   and ($1::text[] is null or a.city = any($1))
 order by lower(s.nights), s.id`,
})

export type ChannelConflict = RowOf<typeof CONFLICTS>

/** Returns the conflicts of homes in these cities, all for null, by arrival. */
export function listConflicts(
  on: Queryable,
  cities: readonly string[] | null,
  today: CalendarDate,
): Promise<ChannelConflict[]> {
  return runStatement(on, CONFLICTS, [cities, today])
}

const IN_CONFLICT = defineStatement({
  name: 'nights_in_channel_conflict',
  row: {
    stayId: of(channelStays.id),
    kind: text.as<'hold' | 'booking' | 'maintenance' | 'channel_block'>(),
    code: of(bookings.code).orNull,
    lastname: of(bookings.holderLastname).orNull,
    paidCents: int4,
    site: text.as<FeedSite>().orNull,
    checkIn: text.known('taken nights have a first one'),
    checkOut: text.known('taken nights have a last one'),
  },
  text: `
select s.id as "stayId", o.kind, b.code, b.holder_lastname as lastname,
       (select coalesce(sum(c.amount_cents), 0)::int
          from payments p join charges c on c.payment_id = p.id and c.state = 'succeeded'
         where p.booking_id = b.id) as "paidCents",
       coalesce(os.site, obr.site) as site, lower(o.nights)::text as "checkIn", upper(o.nights)::text as "checkOut"
  from channel_stays s
  join occupancies o on o.apartment_id = s.apartment_id and o.released_at is null and o.nights && s.nights
   and o.channel_stay_id is distinct from s.id
   and not exists (select from channel_reservations r where r.id = s.reservation_id and r.booking_id = o.booking_id)
  left join bookings b on b.id = o.booking_id
  left join channel_stays os on os.id = o.channel_stay_id
  left join channel_reservations obr on obr.booking_id = b.id
 where s.id = any($1::uuid[])
 order by lower(o.nights)`,
})

export type NightsInConflict = RowOf<typeof IN_CONFLICT>

/** Returns what else has nights of these stays of other sites: bookings, holds, blocks, and stays of other sites. */
export function listNightsInConflict(on: Queryable, stayIds: readonly string[]): Promise<NightsInConflict[]> {
  return runStatement(on, IN_CONFLICT, [stayIds])
}

/** Stays of other sites over the nights of the booking `b` that are not settled, by arrival, as a part of its details. */
export const CONFLICTS_OF_BOOKING = jsonRows({
  name: 'booking_file_conflicts',
  outer: 'bookings b',
  row: {
    site: of(channelStays.site),
    code: of(channelStays.code).orNull,
    checkIn: text.known('nights have a first one'),
    checkOut: text.known('nights have a last one'),
  },
  text: `select s.site, s.code, lower(s.nights)::text as "checkIn", upper(s.nights)::text as "checkOut"
      from occupancies o
      join channel_stays s on s.apartment_id = o.apartment_id and s.nights && o.nights
       and s.conflict_since is not null and s.conflict_end is null and s.gone_at is null
      where o.booking_id = b.id and o.released_at is null
       and not exists (select from channel_reservations r where r.id = s.reservation_id and r.booking_id = b.id)
      order by lower(s.nights)`,
})

const HOLDS = defineStatement({
  name: 'holds_in_channel_conflicts',
  row: { bookingId: of(bookings.id) },
  text: `
select distinct b.id as "bookingId"
  from channel_stays s
  join occupancies o on o.apartment_id = s.apartment_id and o.released_at is null and o.kind = 'hold' and o.nights && s.nights
  join bookings b on b.id = o.booking_id and b.source = 'site'
 where s.conflict_since is not null and s.conflict_end is null and s.gone_at is null
   and upper(s.nights) > $1::date
 order by b.id`,
})

/** Returns the bookings of guests that wait for their first payment and have nights that another site has sold. */
export async function listHoldsInConflict(on: Queryable, today: CalendarDate): Promise<string[]> {
  return (await runStatement(on, HOLDS, [today])).map(({ bookingId }) => bookingId)
}
