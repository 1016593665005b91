import type { Queryable } from '#db/connection/client.ts'
import { bookingRequests, bookings } from '#db/schema/booking.ts'
import { bookingGroups } from '#db/schema/booking-group.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { siteRequests } from '#db/schema/listing-feed.ts'
import { type Declared, int4, of, text, timestamptz } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import type { RequestTab } from '#domain/booking/request-tab.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** Where a page of a list begins: after the row with this place in its order. */
export type ListPlace = { readonly rank: number; readonly at: Date; readonly id: string }

type Order = {
  readonly where: string
  /** What comes before everything else in the order, where something does, and what orders within it. */
  readonly rank?: string
  readonly at: string
  /** How the rows declare it. */
  readonly declared: Declared<Date>
  /** The day of a moment, where days are in order and not moments. */
  readonly isDay?: true
  readonly direction: 'asc' | 'desc'
}

/** Neither closed nor past, and not snoozed any more. The parameters are cities, today and now. */
const IS_AWAKE = `r.state in ('open', 'snoozed') and r.check_in > $2 and (r.state = 'open' or r.snoozed_until <= $3)`
const HAS_OFFER = `exists (select from bookings o where o.booking_request_id = r.id and o.status <> 'CANCELLED')`

/** The condition under which a request waits for an answer of staff: what the list shows is what every number counts. */
export const REQUEST_WAITS = `${IS_AWAKE} and not ${HAS_OFFER}`

/** The parameters are cities, today, now, assignee, what is looked for, the place, and how many. */
const ORDERS: Readonly<Record<RequestTab, Order>> = {
  open: {
    where: REQUEST_WAITS,
    // Requests without a first answer come first, then answered ones without an offer that waits. The hour at which an
    // answer is due follows from the moment of the request alone, and never reverses their order.
    rank: `case when r.answered_at is null then 0 else 1 end`,
    at: 'r.created_at',
    declared: of(bookingRequests.createdAt),
    direction: 'asc',
  },
  offered: {
    where: `${IS_AWAKE} and o.id is not null`,
    at: 'coalesce(o.hold_expires_at, r.created_at)',
    declared: timestamptz,
    direction: 'asc',
  },
  snoozed: {
    where: `r.state = 'snoozed' and r.check_in > $2 and r.snoozed_until > $3`,
    at: 'r.snoozed_until',
    declared: of(bookingRequests.snoozedUntil).known('the condition leaves the others out'),
    direction: 'asc',
  },
  won: {
    where: `r.state = 'won'`,
    ...{ at: 'r.created_at', declared: of(bookingRequests.createdAt), direction: 'desc' },
  },
  lost: {
    where: `r.state = 'lost'`,
    ...{ at: 'r.created_at', declared: of(bookingRequests.createdAt), direction: 'desc' },
  },
  past: {
    where: `r.state in ('open', 'snoozed') and r.check_in <= $2`,
    ...{ at: 'r.check_in', declared: timestamptz, isDay: true, direction: 'desc' },
  },
}

function statementOf(tab: RequestTab) {
  const { where, rank, at, declared, isDay, direction } = ORDERS[tab]
  const after = direction === 'asc' ? '>' : '<'
  // A rank that is the same for all would keep the index from beginning at the place.
  const moment = isDay ? `($7::timestamptz at time zone 'UTC')::date` : '$7::timestamptz'
  const [place, given] = rank ? [`${rank}, ${at}`, `$6::int, ${moment}`] : [at, moment]
  const [first, shown] = [rank ? `rank ${direction}, ` : '', isDay ? `${at}::timestamp at time zone 'UTC'` : at]
  return defineStatement({
    name: `requests_${tab}`,
    row: {
      id: of(bookingRequests.id),
      reference: of(bookingRequests.reference),
      name: text,
      houseCode: of(apartments.houseCode).orNull,
      neighbourhood: of(neighbourhoods.name).orNull,
      city: of(bookingRequests.city),
      checkIn: text,
      checkOut: text,
      state: of(bookingRequests.state),
      assignee: of(bookingRequests.assignee),
      snoozedUntil: of(bookingRequests.snoozedUntil),
      lostReason: of(bookingRequests.lostReason),
      createdAt: of(bookingRequests.createdAt),
      answeredAt: of(bookingRequests.answeredAt),
      /** When its live offer expires; null without one, or once it is paid. */
      offerEndsAt: of(bookings.holdExpiresAt),
      /** The group that it belongs to, and how many homes that has. */
      groupReference: of(bookingGroups.reference).orNull,
      groupHomes: int4,
      /** The other site that it came from; null for one of our own pages. */
      site: of(siteRequests.site).orNull,
      rank: int4,
      at: declared,
    },
    text: `
select r.id, r.reference, r.holder_name || ' ' || r.holder_lastname as name, a.house_code as "houseCode",
       n.name as neighbourhood, r.city, r.check_in::text as "checkIn", r.check_out::text as "checkOut", r.state,
       r.assignee, r.snoozed_until as "snoozedUntil", r.lost_reason as "lostReason", r.created_at as "createdAt",
       r.answered_at as "answeredAt", o.hold_expires_at as "offerEndsAt",
       g.reference as "groupReference",
       (select count(*)::int from booking_requests s where s.group_id = r.group_id) as "groupHomes",
       w.site,
       ${rank ?? '0'} as rank, ${shown} as at
  from booking_requests r
  left join apartments a on a.id = r.apartment_id
  left join neighbourhoods n on n.id = a.neighbourhood_id
  left join bookings o on o.booking_request_id = r.id and o.status <> 'CANCELLED'
  left join booking_groups g on g.id = r.group_id
  left join site_requests w on w.booking_request_id = r.id
 where ${where}
   and ($1::text[] is null or r.city = any($1)) and $2::date is not null and $3::timestamptz is not null
   and ($4::text is null or case $4 when 'nobody' then r.assignee is null else r.assignee::text = $4 end)
   and ($5::text is null or strpos(split_part(r.search_text, E'\\n', 1), typed_letters($5)) > 0
        or starts_with(r.reference, upper($5)) or starts_with(g.reference, upper($5)) or strpos(a.house_code, upper($5)) > 0)
   and ($6::int is null or (${place}, r.id) ${after} (${given}, $8::uuid))
 order by ${first}${at} ${direction}, r.id ${direction}
 limit $9`,
  })
}

const LISTS = {
  open: statementOf('open'),
  offered: statementOf('offered'),
  snoozed: statementOf('snoozed'),
  won: statementOf('won'),
  lost: statementOf('lost'),
  past: statementOf('past'),
} satisfies Record<RequestTab, object>

export type ListedRequest = RowOf<(typeof LISTS)[RequestTab]>

export type RequestSearch = {
  readonly cities: readonly City[] | null
  readonly today: CalendarDate
  readonly now: Date
  /** A member's id, or the value of the filter for requests without an assignee; null for all. */
  readonly assignee: string | null
  /** Part of a name, a reference or a house code. */
  readonly text: string | null
  readonly after: ListPlace | null
}

/** Returns a page of requests in the order of their tab. */
export function listRequestRows(
  on: Queryable,
  tab: RequestTab,
  { cities, today, now, assignee, text, after }: RequestSearch,
  most: number,
): Promise<ListedRequest[]> {
  const place = [after?.rank ?? null, after?.at ?? null, after?.id ?? null]
  return runStatement(on, LISTS[tab], [cities, today, now, assignee, text, ...place, most])
}

const COUNTS = defineStatement({
  name: 'requests_by_tab',
  row: { open: int4, offered: int4, snoozed: int4, won: int4, lost: int4, past: int4 },
  text: `
select count(*) filter (where ${REQUEST_WAITS})::int as open,
       count(*) filter (where ${IS_AWAKE} and ${HAS_OFFER})::int as offered,
       count(*) filter (where r.state = 'snoozed' and r.snoozed_until > $3)::int as snoozed,
       (select count(*)::int from (select from booking_requests w
          where w.state = 'won' and ($1::text[] is null or w.city = any($1)) limit $4) as won) as won,
       (select count(*)::int from (select from booking_requests l
          where l.state = 'lost' and ($1::text[] is null or l.city = any($1)) limit $4) as lost) as lost,
       (select count(*)::int from (select from booking_requests p
          where p.state in ('open', 'snoozed') and p.check_in <= $2
            and ($1::text[] is null or p.city = any($1)) limit $4) as past) as past
  from booking_requests r
 where r.state in ('open', 'snoozed') and r.check_in > $2 and ($1::text[] is null or r.city = any($1))`,
})

/** Counts the requests of each tab; of those that are over at most so many. */
export async function countRequests(
  on: Queryable,
  { cities, today, now }: Pick<RequestSearch, 'cities' | 'today' | 'now'>,
  most: number,
): Promise<Readonly<Record<RequestTab, number>>> {
  const [counts] = await runStatement(on, COUNTS, [cities, today, now, most])
  return counts ?? { open: 0, offered: 0, snoozed: 0, won: 0, lost: 0, past: 0 }
}

const OFFERS = defineStatement({
  name: 'offers_of_request',
  row: {
    bookingCode: of(bookings.code),
    houseCode: of(apartments.houseCode),
    status: of(bookings.status),
    totalPriceCents: of(bookings.totalPriceCents),
    createdAt: of(bookings.createdAt),
    /** When its nights are let go; null once it is paid or over. */
    endsAt: of(bookings.holdExpiresAt),
    confirmedAt: of(bookings.confirmedAt),
    cancelledAt: of(bookings.cancelledAt),
    cancelReason: of(bookings.cancelReason),
    /** What staff wrote with it, and the other homes that it named. */
    text: text.orNull,
    alsoHomes: text.array,
  },
  text: `
select b.code as "bookingCode", a.house_code as "houseCode", b.status, b.total_price_cents as "totalPriceCents",
       b.created_at as "createdAt", b.hold_expires_at as "endsAt", b.confirmed_at as "confirmedAt",
       b.cancelled_at as "cancelledAt", b.cancel_reason as "cancelReason", nullif(l.text, '') as text,
       coalesce(l.house_codes, '{}') as "alsoHomes"
  from bookings b
  join apartments a on a.id = b.apartment_id
  left join offer_letters l on l.booking_id = b.id
 where b.booking_request_id = $1
 order by b.created_at, b.id`,
})

export type OfferOfRequest = RowOf<typeof OFFERS>

/** Returns the offers that were made for a request, the oldest first. */
export function listOffersOfRequest(on: Queryable, requestId: string): Promise<OfferOfRequest[]> {
  return runStatement(on, OFFERS, [requestId])
}

const STAYS = defineStatement({
  name: 'finished_stays_of_mailbox',
  row: { stays: int4 },
  text: `
select count(*)::int as stays from bookings
 where lower(holder_email) = lower($1) and status = 'CONFIRMED' and check_out <= $2`,
})

/** Counts the stays that ended and were booked from a mailbox. */
export async function countStaysOfMailbox(on: Queryable, email: string, today: CalendarDate): Promise<number> {
  const [found] = await runStatement(on, STAYS, [email, today])
  return found?.stays ?? 0
}
