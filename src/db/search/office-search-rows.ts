import { type SQL, sql } from 'drizzle-orm'
import { STAY_STATE_COLUMNS, STAY_STATE_ROW } from '#db/booking/stay-state-columns.ts'
import type { Queryable } from '#db/connection/client.ts'
import { beginsWith, type HolderReach, holderHas, holderLike, phoneLike } from '#db/people/holder-match.ts'
import { bookingRequests, bookings } from '#db/schema/booking.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { of, text } from '#db/statement/columns.ts'
import { defineQuery, type RowOf, runQuery } from '#db/statement/statement.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { TypedSearch } from '#domain/staff/typed-search.ts'

/**
 * Of a name that more have, not all are looked at: reading on in the order of dates then finds enough soon, which for a rare
 * name it would not.
 */
const RARE = 400

type Search = {
  readonly typed: TypedSearch
  /** Null searches no holders. */
  readonly reach: HolderReach | null
  readonly cities: readonly City[] | null
  readonly today: CalendarDate
  readonly most: number
}

const BOOKINGS = defineQuery({
  name: 'found_bookings',
  row: {
    code: of(bookings.code),
    houseCode: of(apartments.houseCode),
    holderName: text,
    ...STAY_STATE_ROW,
  },
})

export type FoundBooking = RowOf<typeof BOOKINGS>

/**
 * Finds bookings by holder, telephone, the beginning of a code, or home: first the one whose code was typed, then stays that
 * are not over, the next first, then the latest of the past; cancelled ones last.
 */
export async function searchBookings(on: Queryable, search: Search): Promise<FoundBooking[]> {
  const { typed, reach, cities, today, most } = search
  const b = sql`b`
  const inCities =
    cities === null ? sql`` : sql`and b.apartment_id in (select id from apartments where ${inAny(cities)})`
  const like = reach === null ? sql`false` : holderLike(b, typed, reach)
  const has = reach === null ? sql`false` : holderHas(b, typed, reach)
  const walk = (condition: SQL, order: SQL) => sql`
    union (select b.id from bookings b where (select is_common from rarity) and ${has} ${inCities}
               and b.status <> 'CANCELLED' and ${condition}
            order by ${order} limit ${most})`
  const others: SQL[] = []
  if (reach === 'contact' && typed.phones.length > 0)
    others.push(sql`
    union (select b.id from bookings b where ${phoneLike(b, typed)} ${inCities} limit ${RARE})`)
  if (typed.code !== null)
    others.push(sql`
    union (select b.id from bookings b where ${beginsWith(sql`b.code`, typed.code)} ${inCities} limit ${most})`)
  if (typed.houseCodes.length > 0)
    others.push(sql`
    union (select b.id from bookings b where b.apartment_id in (select id from apartments where ${isHome(typed)})
              ${inCities} and b.check_out >= ${today} order by b.check_out, b.id limit ${most})`)
  return runQuery(on, BOOKINGS)`
    with holders as materialized (select b.id from bookings b where ${like} ${inCities} limit ${RARE + 1}),
         rarity as materialized (select count(*) > ${RARE} as is_common from holders),
         found as (
           select id from holders where not (select is_common from rarity)
           ${walk(sql`b.check_out >= ${today}`, sql`b.check_out, b.id`)}
           ${walk(sql`b.check_out < ${today}`, sql`b.check_out desc, b.id desc`)}
           ${sql.join(others)})
    select b.code, a.house_code as "houseCode", b.holder_name || ' ' || b.holder_lastname as "holderName",
           ${sql.raw(STAY_STATE_COLUMNS)}
      from found join bookings b using (id) join apartments a on a.id = b.apartment_id
     order by b.code = ${typed.code} desc nulls last, b.status = 'CANCELLED', b.check_out < ${today},
              case when b.check_out >= ${today} then b.check_in end, b.check_out desc, b.id
     limit ${most}`
}

const REQUESTS = defineQuery({
  name: 'found_requests',
  row: {
    reference: of(bookingRequests.reference),
    holderName: text,
    houseCode: of(apartments.houseCode).orNull,
    city: of(bookingRequests.city),
    state: of(bookingRequests.state),
    checkIn: text,
    checkOut: text,
  },
})

export type FoundRequest = RowOf<typeof REQUESTS>

/** Finds requests by holder, telephone or the beginning of their reference, the latest first. */
export async function searchRequests(on: Queryable, search: Search): Promise<FoundRequest[]> {
  const { typed, reach, cities, most } = search
  if (reach === null) return []
  const r = sql`r`
  const inCities = cities === null ? sql`` : sql`and r.${inAny(cities)}`
  const others: SQL[] = []
  if (reach === 'contact' && typed.phones.length > 0)
    others.push(sql`
    union (select r.id from booking_requests r where ${phoneLike(r, typed)} ${inCities} limit ${RARE})`)
  if (typed.code !== null)
    others.push(sql`
    union (select r.id from booking_requests r where ${beginsWith(sql`r.reference`, typed.code)} ${inCities} limit ${most})`)
  return runQuery(on, REQUESTS)`
    with holders as materialized (
           select r.id from booking_requests r where ${holderLike(r, typed, reach)} ${inCities} limit ${RARE + 1}),
         rarity as materialized (select count(*) > ${RARE} as is_common from holders),
         found as (
           select id from holders where not (select is_common from rarity)
           union (select r.id from booking_requests r
                   where (select is_common from rarity) and ${holderHas(r, typed, reach)} ${inCities}
                   order by r.created_at desc limit ${most})
           ${sql.join(others)})
    select r.reference, r.holder_name || ' ' || r.holder_lastname as "holderName", a.house_code as "houseCode", r.city, r.state,
           r.check_in::text as "checkIn", r.check_out::text as "checkOut"
      from found join booking_requests r using (id) left join apartments a on a.id = r.apartment_id
     order by r.reference = ${typed.code} desc nulls last, r.created_at desc
     limit ${most}`
}

const HOMES = defineQuery({
  name: 'found_homes',
  row: { houseCode: of(apartments.houseCode), city: of(apartments.city), neighbourhood: of(neighbourhoods.name) },
})

export type FoundHome = RowOf<typeof HOMES>

/** Finds homes by their code, or by the number in it. */
export async function searchHomes(
  on: Queryable,
  { typed, cities, most }: Pick<Search, 'typed' | 'cities' | 'most'>,
): Promise<FoundHome[]> {
  if (typed.houseCodes.length === 0) return []
  const inCities = cities === null ? sql`` : sql`and a.${inAny(cities)}`
  return runQuery(on, HOMES)`
    select a.house_code as "houseCode", a.city, n.name as neighbourhood
      from apartments a join neighbourhoods n on n.id = a.neighbourhood_id
     where ${isHome(typed)} ${inCities}
     order by a.house_code limit ${most}`
}

function isHome({ houseCodes }: TypedSearch): SQL {
  return sql`house_code like any(${sql.param([...houseCodes])}::text[])`
}

function inAny(cities: readonly City[]): SQL {
  return sql`city = any(${sql.param([...cities])}::text[])`
}
