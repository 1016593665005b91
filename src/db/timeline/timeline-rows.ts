import type { Queryable } from '#db/connection/client.ts'
import { bookings, occupancies } from '#db/schema/booking.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { bool, int4, jsonb, of, text } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { BlockKind } from '#domain/booking/block.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'

/** The homes to list; null leaves a condition out. */
export type HomesWanted = {
  readonly cities: readonly City[] | null
  /** A neighbourhood's slug. */
  readonly neighbourhood: string | null
  readonly bedrooms: { readonly least: number; readonly most: number } | null
  readonly houseCodes: readonly string[] | null
  /** Nights `[checkIn, checkOut)` in which they have to be free. */
  readonly free: { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate } | null
  readonly now: Date
}

/** An expired night hold takes nothing, unless one of its charges is open and may still succeed; `$1` is now. */
export const IS_LIVE = `o.released_at is null and not (o.kind = 'hold' and o.expires_at <= $1 and not exists (
  select from payments p join charges c on c.payment_id = p.id
   where p.booking_id = o.booking_id and c.state in ('submitted', 'processing', 'requires_action')))`

const HOMES = defineStatement({
  name: 'timeline_homes',
  row: {
    id: of(apartments.id),
    houseCode: of(apartments.houseCode),
    city: of(apartments.city),
    neighbourhood: of(neighbourhoods.name),
  },
  text: `
select a.id, a.house_code as "houseCode", a.city, n.name as neighbourhood
  from apartments a
  join neighbourhoods n on n.id = a.neighbourhood_id
  left join apartment_search s on s.apartment_id = a.id
 where ($2::text[] is null or a.city = any($2)) and ($3::text is null or n.slug = $3)
   and ($4::int is null or coalesce(s.bedrooms, (a.details ->> 'bedrooms')::int) between $4 and $5)
   and ($6::text[] is null or a.house_code = any($6))
   and a.state <> 'draft'
   and (a.state <> 'retired' or $6::text[] is not null or exists (
     select from occupancies o where o.apartment_id = a.id and upper(o.nights) > $9 and ${IS_LIVE}))
   and ($7::date is null or a.state = 'listed' and not exists (
     select from occupancies o
      where o.apartment_id = a.id and o.nights && daterange($7::date, $8::date) and ${IS_LIVE}))
 order by array_position($10::text[], a.city), n.name, a.house_code`,
})

export type TimelineHomeRow = RowOf<typeof HOMES>

/**
 * Returns homes by city, neighbourhood and code: of retired ones those that are named or have stays to come, and only listed
 * ones as free.
 */
export function listTimelineHomes(on: Queryable, wanted: HomesWanted): Promise<TimelineHomeRow[]> {
  const { cities, neighbourhood, bedrooms, houseCodes, free, now } = wanted
  return runStatement(on, HOMES, [
    now,
    cities,
    neighbourhood,
    bedrooms?.least ?? null,
    bedrooms?.most ?? null,
    houseCodes,
    free?.checkIn ?? null,
    free?.checkOut ?? null,
    dateInMadrid(now),
    CITIES,
  ])
}

const SHORT_GAPS = defineStatement({
  name: 'timeline_short_gaps',
  row: { homes: int4.array },
  text: `
select array(
 select distinct g.home
  from (select t.home, unnest(datemultirange(daterange(lower(t.nights), upper(t.nights))) - t.nights) as nights
          from (select s.apartment_id as home, s.blocked * datemultirange(daterange($1, $2)) as nights
                  from apartment_search s
                 -- Without it the planner inlines the nights of a home, and computes them three times.
                offset 0) t) g
 where upper(g.nights) - lower(g.nights) <= $3::int and upper(g.nights) > $4::date) as homes`,
})

export type ShortGaps = { readonly most: number; readonly from: CalendarDate; readonly to: CalendarDate }

/**
 * Returns the ids of listed homes with a gap of at most `most` nights that is not over, between two stays with nights in
 * `[from, to)`. The search rows have the nights of each home united, while uniting those of all stays takes three times
 * as long; nights of a hold that is over count until it is released.
 */
export async function listHomesWithShortGap(
  on: Queryable,
  { most, from, to, now }: ShortGaps & { readonly now: Date },
): Promise<readonly number[]> {
  // One list, because the driver takes longer for thousands of rows than PostgreSQL does to find them.
  const [found] = await runStatement(on, SHORT_GAPS, [from, to, most, dateInMadrid(now)])
  return found?.homes ?? []
}

const FACTS = defineStatement({
  name: 'timeline_facts',
  row: {
    id: of(apartments.id),
    bedrooms: int4.known('the catalogue requires it'),
    maxGuests: int4,
    minNights: int4,
    price: of(apartments.price),
    dated: of(apartments.dated),
  },
  text: `
select a.id, coalesce(s.bedrooms, (a.details ->> 'bedrooms')::int)::int as bedrooms,
       a.max_occupancy::int as "maxGuests", a.min_nights::int as "minNights", a.price, a.dated
  from apartments a left join apartment_search s on s.apartment_id = a.id
 where a.id = any($1::int[])`,
})

export type TimelineFactsRow = RowOf<typeof FACTS>

/** Returns what rows of the timeline show of homes besides their nights, in no order. */
export function listTimelineFacts(on: Queryable, homes: readonly number[]): Promise<TimelineFactsRow[]> {
  return runStatement(on, FACTS, [homes])
}

const BARS = defineStatement({
  name: 'timeline_bars',
  isPlannedAgain: true,
  row: {
    home: of(occupancies.apartmentId),
    kind: of(occupancies.kind),
    checkIn: text.known('taken nights have a first one'),
    checkOut: text.known('taken nights have a last one'),
    /** Code of the booking; like the fields that follow, null for what is no booking. */
    code: of(bookings.code).orNull,
    lastname: of(bookings.holderLastname).orNull,
    status: of(bookings.status).orNull,
    holdExpiresAt: of(bookings.holdExpiresAt),
    isCheckedIn: bool,
    isCheckedOut: bool,
    /** Null for what is no block. */
    block: jsonb.as<readonly [id: string, kind: BlockKind, note: string, version: number]>().orNull,
    /** The other site that takes the nights, or by which the booking came. */
    site: text.as<FeedSite>().orNull,
  },
  text: `
select o.apartment_id as home, o.kind, lower(o.nights)::text as "checkIn", upper(o.nights)::text as "checkOut",
       b.code, b.holder_lastname as lastname, b.status, b.hold_expires_at as "holdExpiresAt",
       b.checked_in_at is not null as "isCheckedIn", b.checked_out_at is not null as "isCheckedOut",
       case when o.kind = 'maintenance' then (
         select jsonb_build_array(k.occupancy_id, k.kind, k.note, k.version)
           from blocks k where k.occupancy_id = o.id) end as block,
       case when o.channel_stay_id is not null then (
         select s.site::text from channel_stays s where s.id = o.channel_stay_id)
       when b.source = 'channel' then (
         select r.site::text from channel_reservations r where r.booking_id = b.id) end as site
  from occupancies o
  left join bookings b on b.id = o.booking_id
 where ($2::int[] is null or o.apartment_id = any($2)) and upper(o.nights) > $3 and lower(o.nights) < $4 and ${IS_LIVE}
 order by o.apartment_id, lower(o.nights)`,
})

export type TimelineBarRow = RowOf<typeof BARS>

export type BarsWanted = {
  /** Null for all of them. */
  readonly homes: readonly number[] | null
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly now: Date
}

/**
 * Returns what takes nights of homes in `[from, to)`, by home and night. The statement is planned again for each range,
 * because a plan for any range would read all bookings. Columns that few rows have are read for these rows alone.
 */
export function listTimelineBars(on: Queryable, { homes, from, to, now }: BarsWanted): Promise<TimelineBarRow[]> {
  return runStatement(on, BARS, [now, homes, from, to])
}

const PAID_SHARES = defineStatement({
  name: 'timeline_paid_shares',
  isPlannedAgain: true,
  row: { code: of(bookings.code), percent: int4.known('a booking that waits for money costs something') },
  text: `
select b.code, (100 * coalesce(sum(p.amount_cents) filter (where c.payment_id is not null), 0)
                / nullif(sum(p.amount_cents), 0))::int as percent
  from occupancies o
  join bookings b on b.id = o.booking_id
  join payments p on p.booking_id = b.id and p.superseded_at is null
  left join charges c on c.payment_id = p.id and c.state = 'succeeded'
 where ($1::int[] is null or o.apartment_id = any($1)) and upper(o.nights) > $2 and lower(o.nights) < $3
   and o.released_at is null and b.status = 'PENDING' and b.hold_expires_at is null
 group by b.id, b.code`,
})

/** How much of what a stay costs is paid. */
export type PaidShare = RowOf<typeof PAID_SHARES>

/** Returns the paid shares of the stays in the nights `[from, to)` that wait for money. */
export function listPaidShares(on: Queryable, { homes, from, to }: Omit<BarsWanted, 'now'>): Promise<PaidShare[]> {
  return runStatement(on, PAID_SHARES, [homes, from, to])
}

const REFUSED = defineStatement({
  name: 'timeline_refused',
  row: { code: text, what: text.as<'payment' | 'deposit'>() },
  text: `
select distinct b.code, 'payment' as what
  from charges c join payments p on p.id = c.payment_id join bookings b on b.id = p.booking_id
 where c.refusal_stands and p.superseded_at is null and b.status <> 'CANCELLED' and b.hold_expires_at is null
union all
select b.code, 'deposit'
  from deposit_holds h join bookings b on b.id = h.booking_id
 where h.state = 'declined' and b.status <> 'CANCELLED' and b.checked_out_at is null
   and not exists (select from deposit_holds l
                    where l.booking_id = h.booking_id and (l.submitted_at, l.id) > (h.submitted_at, h.id))`,
})

/** A booking of which a bank refused something that is still owed. */
export type RefusedOfBooking = RowOf<typeof REFUSED>

/** Returns the bookings of all homes of which a payment or the deposit was refused and is not settled since. */
export function listRefused(on: Queryable): Promise<RefusedOfBooking[]> {
  return runStatement(on, REFUSED, [])
}
