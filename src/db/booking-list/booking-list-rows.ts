import { type SQL, sql } from 'drizzle-orm'
import type { BookingFilters, BookingOrder, DayRange } from '#contract/booking-list.ts'
import { STAY_STATE_COLUMNS, STAY_STATE_ROW } from '#db/booking/stay-state-columns.ts'
import type { Queryable } from '#db/connection/client.ts'
import { beginsWith, type HolderReach, holderHas, holderLike, phoneLike } from '#db/people/holder-match.ts'
import { bookings } from '#db/schema/booking.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { int4, of, text } from '#db/statement/columns.ts'
import { defineQuery, type RowOf, runQuery } from '#db/statement/statement.ts'
import type { StayState } from '#domain/booking/stay-state.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { TypedSearch } from '#domain/staff/typed-search.ts'
import * as owed from './owed.ts'

/** Debts of stays that are over for longer are found by the bank's refusals alone. */
const OWING_DAYS = 120

/**
 * So many bookings from the place of a page on are looked at one by one first. A common name fills a page of them sooner than its
 * index has found all who bear it.
 */
const NEAREST = 2_000

/** Where a page begins: after this booking in the order of the list, or before it. */
export type ListPlace = { readonly key: string; readonly id: string }

export type BookingsWanted = {
  readonly filters: BookingFilters
  /** The text of the filters as it was read; null where there is none, or too little to look for. */
  readonly typed: TypedSearch | null
  readonly reach: HolderReach | null
  readonly cities: readonly City[] | null
  readonly today: CalendarDate
}

const LISTED = defineQuery({
  name: 'listed_bookings',
  row: {
    id: of(bookings.id),
    /** The place of the booking in the order of the list. */
    key: text,
    code: of(bookings.code),
    houseCode: of(apartments.houseCode),
    neighbourhood: of(neighbourhoods.name),
    holderName: text,
    holderEmail: of(bookings.holderEmail),
    holderPhone: of(bookings.holderPhone),
    people: int4,
    ...STAY_STATE_ROW,
    createdAt: of(bookings.createdAt),
    source: of(bookings.source),
    totalPriceCents: of(bookings.totalPriceCents),
    /** Cents that are not paid yet, whenever they are due; 0 for a cancelled booking. */
    openCents: int4,
    /** Cents of it that are due; 0 while a night hold waits for the first payment. */
    owedCents: int4,
  },
})

export type ListedBooking = RowOf<typeof LISTED>

/** `key` is the exact place in the order, whatever the time zone of the session. */
const ORDERS: Readonly<Record<BookingOrder, { readonly column: SQL; readonly key: SQL; readonly type: SQL }>> = {
  booked: {
    column: sql`b.created_at`,
    key: sql`to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    type: sql`timestamptz`,
  },
  arrival: { column: sql`b.check_in`, key: sql`b.check_in::text`, type: sql`date` },
  departure: { column: sql`b.check_out`, key: sql`b.check_out::text`, type: sql`date` },
}

type Page = { readonly after?: ListPlace | null; readonly before?: ListPlace | null; readonly most: number }

/** Returns bookings of a list in its order, from a place on; `before` those that come before it. */
export async function listBookingRows(on: Queryable, wanted: BookingsWanted, page: Page): Promise<ListedBooking[]> {
  const nearest = wanted.typed ? await pageRows(on, wanted, { ...page, isNearest: true }) : []
  const rows = nearest.length === page.most ? nearest : await pageRows(on, wanted, page)
  return page.before ? rows.reverse() : rows
}

/** Returns the rows of a page in the order in which they are read, which is turned around before a place. */
async function pageRows(
  on: Queryable,
  wanted: BookingsWanted,
  { after = null, before = null, most, isNearest = false }: Page & { readonly isNearest?: boolean },
): Promise<ListedBooking[]> {
  const { order, isDescending } = wanted.filters
  const { column, key, type } = ORDERS[order]
  const place = before ?? after
  const isDown = isDescending !== (before !== null)
  const direction = isDown ? sql`desc` : sql`asc`
  const inOrder = sql`order by ${column} ${direction}, b.id ${direction}`
  const from = place
    ? sql`(${column}, b.id) ${isDown ? sql`<` : sql`>`} (${place.key}::${type}, ${place.id}::uuid)`
    : sql`true`
  const among = isNearest
    ? sql`(select * from bookings b where ${from} ${inOrder} limit ${NEAREST}) b where true`
    : sql`bookings b where ${from}`
  return runQuery(on, LISTED)`
    with ${owingBookings(wanted)} page as materialized (
      select b.id from ${among} and ${conditionsOf(wanted, isNearest ? isOneOf : isTyped)} ${inOrder} limit ${most})
    select b.id, ${key} as key, b.code, a.house_code as "houseCode", n.name as neighbourhood,
           b.holder_name || ' ' || b.holder_lastname as "holderName", b.holder_email as "holderEmail",
           b.holder_phone as "holderPhone", (b.adults + b.children + b.babies)::int as people,
           ${sql.raw(STAY_STATE_COLUMNS)}, b.created_at as "createdAt", b.source,
           b.total_price_cents as "totalPriceCents", coalesce(open.cents, 0)::int as "openCents",
           coalesce(open.owed, 0)::int as "owedCents"
      from page join bookings b using (id)
      join apartments a on a.id = b.apartment_id join neighbourhoods n on n.id = a.neighbourhood_id
      left join lateral (
        select sum(p.amount_cents) as cents, sum(p.amount_cents) filter (where p.due_date <= ${wanted.today} and ${IS_KEPT}) as owed
          from payments p where p.booking_id = b.id and b.status <> 'CANCELLED' and ${IS_OPEN}) open on true
     ${inOrder}`
}

const IS_OPEN = sql.raw(owed.IS_OPEN)
const IS_KEPT = sql.raw(owed.IS_KEPT)

/** Finds bookings that owe something, because to compute the debt of each listed booking would take a second. */
function owingBookings({ filters, today }: BookingsWanted): SQL {
  if (!filters.isOwing) return sql``
  return sql`owing as materialized (
    select p.booking_id from bookings b join payments p on p.booking_id = b.id and p.due_date <= ${today} and ${IS_OPEN}
     where b.check_out >= ${today}::date - ${OWING_DAYS}::int and ${IS_KEPT}
    union
    select p.booking_id from charges refused join payments p on p.id = refused.payment_id and p.due_date <= ${today} and ${IS_OPEN}
      join bookings b on b.id = p.booking_id and ${IS_KEPT}
     where refused.decline_code is not null
    union
    select p.booking_id from payments p join bookings b on b.id = p.booking_id and ${IS_KEPT}
     where p.purpose = 'extra' and p.due_date <= ${today} and ${IS_OPEN}),`
}

/** Returns a condition that finds what was typed. */
type Typed = (typed: TypedSearch, reach: HolderReach | null) => SQL

function conditionsOf({ filters, typed, reach, cities, today }: BookingsWanted, typedBy: Typed): SQL {
  const { states, houseCode, arrival, departure, isOwing, sources } = filters
  const all: SQL[] = [
    ...(cities ? [sql`b.apartment_id in (select id from apartments where city = any(${listOf(cities)}))`] : []),
    ...(houseCode ? [sql`b.apartment_id = (select id from apartments where house_code = ${houseCode})`] : []),
    ...daysOf(sql`b.check_in`, arrival),
    ...daysOf(sql`b.check_out`, departure),
    ...(states.length > 0
      ? [
          sql`(${sql.join(
            states.map((state) => isIn(state, today)),
            sql` or `,
          )})`,
        ]
      : []),
    ...(isOwing ? [sql`b.id in (select booking_id from owing)`] : []),
    ...(sources.length > 0 ? [sql`b.source = any(${listOf(sources)})`] : []),
    ...(typed ? [typedBy(typed, reach)] : []),
  ]
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

/** The same as `stayState` says; a test compares the two. */
function isIn(state: StayState, today: CalendarDate): SQL {
  switch (state) {
    case 'hold':
      return sql`(b.status = 'PENDING' and b.hold_expires_at is not null)`
    case 'unpaid':
      return sql`(b.status = 'PENDING' and b.hold_expires_at is null)`
    case 'confirmed':
      return sql`(b.status = 'CONFIRMED' and b.check_in >= ${today} and b.checked_in_at is null and b.checked_out_at is null)`
    case 'in_house':
      return sql`(b.status = 'CONFIRMED' and b.check_out >= ${today} and b.checked_out_at is null
        and (b.check_in < ${today} or b.checked_in_at is not null))`
    case 'past':
      return sql`(b.status = 'CONFIRMED' and (b.check_out < ${today} or b.checked_out_at is not null))`
    case 'cancelled':
      return sql`(b.status = 'CANCELLED')`
  }
}

/** Finds them by the index of each way. */
function isTyped(typed: TypedSearch, reach: HolderReach | null): SQL {
  const b = sql`f`
  const { code, phones, houseCodes } = typed
  const ways: SQL[] = [
    ...(reach ? [sql`select f.id from bookings f where ${holderLike(b, typed, reach)}`] : []),
    ...(reach === 'contact' && phones.length > 0
      ? [sql`select f.id from bookings f where ${phoneLike(b, typed)}`]
      : []),
    ...(code ? [sql`select f.id from bookings f where ${beginsWith(sql`f.code`, code)}`] : []),
    ...(houseCodes.length > 0
      ? [
          sql`select f.id from bookings f where f.apartment_id in (
            select id from apartments where house_code like any(${listOf(houseCodes)}))`,
        ]
      : []),
  ]
  return ways.length > 0 ? sql`b.id in (${sql.join(ways, sql` union `)})` : sql`false`
}

/** Looks at the rows themselves, for which each way is the same condition. */
function isOneOf(typed: TypedSearch, reach: HolderReach | null): SQL {
  const b = sql`b`
  const { code, phones, houseCodes } = typed
  const ways: SQL[] = [
    ...(reach ? [sql`(${holderHas(b, typed, reach)})`] : []),
    ...(reach === 'contact' && phones.length > 0 ? [phoneLike(b, typed)] : []),
    ...(code ? [beginsWith(sql`b.code`, code)] : []),
    ...(houseCodes.length > 0
      ? [sql`b.apartment_id in (select id from apartments where house_code like any(${listOf(houseCodes)}))`]
      : []),
  ]
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
}

function daysOf(column: SQL, { from, to }: DayRange): SQL[] {
  return [...(from ? [sql`${column} >= ${from}`] : []), ...(to ? [sql`${column} <= ${to}`] : [])]
}

function listOf(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`
}
