import { type SQL, sql } from 'drizzle-orm'
import type { Sort } from '#contract/apartment-query.ts'
import type { HomeFilters, HomeSearch } from '#contract/home-search.ts'
import { listNeighbourhoodNames } from '#db/catalogue/neighbourhood-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { apartmentSearch, apartments } from '#db/schema/catalogue.ts'
import { bool, float4, float8, int2, int4, jsonb, of, text } from '#db/statement/columns.ts'
import { defineQuery, runQuery } from '#db/statement/statement.ts'
import { nightsOf } from '#domain/booking/stay-rules.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { cellMask } from '#domain/catalogue/map-grid.ts'
import type { DatedRules } from '#domain/dated-rule/dated-rules.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { findBest } from './best-homes.ts'
import { countFacets } from './facet-rows.ts'
import { fitKey, WITH_STANDING } from './recommended-order.ts'
import { matching, nearness } from './search-conditions.ts'

/** The last column makes each order total, so that no home is on two pages or on none. */
const ORDERS: Readonly<Record<Exclude<Sort, 'nearest' | 'recommended'>, SQL>> = {
  price: sql`s.monthly_price_cents, s.apartment_id`,
  '-price': sql`s.monthly_price_cents desc, s.apartment_id desc`,
  size: sql`s.size_m2 desc, s.apartment_id`,
}

/** How many matches there are, and their lowest monthly price. */
const MATCHES = sql`count(*)::int as count, min(s.monthly_price_cents) as "priceFromCents"`

/**
 * How much home `s` differs from `h`: a tenth of the price weighs as much as a kilometre, a third of a bedroom or a
 * sixth of the size. A degree is 111 km of latitude, and 86 km of longitude at 38° to 40° north.
 */
const UNLIKENESS = sql`abs(ln(s.monthly_price_cents::float8 / h.monthly_price_cents))
  + 0.3::float8 * abs(s.bedrooms - h.bedrooms) + 0.6::float8 * abs(s.size_m2 - h.size_m2) / h.size_m2
  + 0.1::float8 * sqrt(((s.lat::float8 - h.lat::float8) * 111) ^ 2 + ((s.lng::float8 - h.lng::float8) * 86) ^ 2)`

const MATCHED = { count: int4, priceFromCents: int4.orNull }
const MATCHED_IN_GROUP = { count: int4, priceFromCents: int4 }

const LIST = defineQuery({
  name: 'matches_by_sql',
  row: { id: of(apartmentSearch.apartmentId), place: int4.known('a home that matches is free for one of the stays') },
})
const PINS = defineQuery({
  name: 'pins_by_sql',
  row: {
    houseCode: of(apartments.houseCode),
    lng: of(apartmentSearch.lng),
    lat: of(apartmentSearch.lat),
    monthlyPriceCents: of(apartmentSearch.monthlyPriceCents),
  },
})
const CELLS = defineQuery({
  name: 'cells_by_sql',
  row: { cell: float8.known('the mask is a number'), homes: int4, priceFromCents: int4 },
})
const COUNT = defineQuery({ name: 'count_by_sql', row: MATCHED })
const SHIFTED = defineQuery({
  name: 'shifted_by_sql',
  row: { days: int4.known('the shifts are numbers'), ...MATCHED_IN_GROUP },
})
const BY_NEIGHBOURHOOD = defineQuery({
  name: 'count_by_neighbourhood_by_sql',
  row: { neighbourhoodId: of(apartmentSearch.neighbourhoodId), ...MATCHED_IN_GROUP },
})
const LEGS = defineQuery({
  name: 'legs_by_sql',
  row: {
    id: int4,
    cityId: int2,
    neighbourhoodId: int2,
    lat: float4,
    lng: float4,
    minNights: int2,
    dated: jsonb.as<DatedRules>(),
    freeFromStart: int4.known('the nights of the stay are a number'),
    freeToEnd: int4.known('the nights of the stay are a number'),
    isInArea: bool.known('the areas are numbers'),
  },
})
const SHIFTED_HOMES = defineQuery({
  name: 'shifted_homes_by_sql',
  row: { id: of(apartmentSearch.apartmentId), days: int4.known('the shifts are numbers') },
})
const SIMILAR = defineQuery({ name: 'similar_by_sql', row: { id: of(apartmentSearch.apartmentId) } })
const NEXT_FREE = defineQuery({
  name: 'next_free_by_sql',
  row: {
    id: of(apartmentSearch.apartmentId),
    cityId: of(apartmentSearch.cityId),
    neighbourhoodId: of(apartmentSearch.neighbourhoodId),
    freeFrom: text.known('the range has a first day'),
  },
})

/**
 * Answers each kind of search by one plain statement. It replaces the index of a process while there is none, and tests
 * compare the index with it.
 */
export function sqlSearch(db: Queryable): HomeSearch {
  return {
    listNeighbourhoods: () => listNeighbourhoodNames(db),

    countFacets: (filters) => countFacets(db, filters),

    async listMatches(filters, { sort, limit, offset }) {
      const rows = await runQuery(db, LIST)`
        select s.apartment_id as id, ${firstFree(filters)} as place from apartment_search s ${isRecommended(sort, filters) ? WITH_STANDING : sql``}
         where ${matching(filters)} order by ${orderOf(sort, filters)} limit ${limit} offset ${offset}`
      return rows.map(({ id, place }) => ({ id, stay: filters.stays?.[place - 1] ?? null }))
    },

    findBest: (filters) => findBest(db, filters),

    async listPins(filters, most) {
      const rows = await runQuery(db, PINS)`
        select a.house_code as "houseCode", s.lng, s.lat, s.monthly_price_cents as "monthlyPriceCents"
          from apartment_search s join apartments a on a.id = s.apartment_id
         where ${matching(filters)} limit ${most + 1}`
      return rows.length > most ? null : rows
    },

    async listCellGroups(filters, level) {
      return runQuery(db, CELLS)`
        select (s.cell & ${`${cellMask(level)}`}::bigint)::float8 as cell, count(*)::int as homes,
               min(s.monthly_price_cents) as "priceFromCents"
          from apartment_search s where ${matching(filters)} group by 1`
    },

    async countWithout(filters, leftOut) {
      const counted = leftOut.map(
        (names) => runQuery(db, COUNT)`select ${MATCHES} from apartment_search s where ${matching(filters, names)}`,
      )
      return (await Promise.all(counted)).flat()
    },

    async countShifted(filters, stay, shifts) {
      return runQuery(db, SHIFTED)`
        select shift.days, ${MATCHES}
          from unnest(${sql.param([...shifts])}::int[]) as shift(days) join apartment_search s
            on not s.blocked && daterange(${stay.checkIn}::date + shift.days, ${stay.checkOut}::date + shift.days)
           and allows_stay(s.apartment_id, s.min_nights, ${stay.checkIn}::date + shift.days, ${stay.checkOut}::date + shift.days)
         where ${matching(filters, ['dates'])}
         group by shift.days order by abs(shift.days), shift.days desc`
    },

    async countByNeighbourhood(filters) {
      return runQuery(db, BY_NEIGHBOURHOOD)`
        select s.neighbourhood_id as "neighbourhoodId", ${MATCHES} from apartment_search s
         where ${matching(filters, ['neighbourhoods', 'bounds', 'area'])} group by s.neighbourhood_id`
    },

    async listLegs(filters, stay, { areas, limit }) {
      const { checkIn, checkOut } = stay
      const nights = nightsOf(stay)
      const isInArea = areas ? sql`s.neighbourhood_id = any(${sql.param([...areas])}::int[])` : sql`true`
      return runQuery(db, LEGS)`
        with near as (
          select s.*, ${isInArea} as in_area, s.blocked * datemultirange(daterange(${checkIn}, ${checkOut})) as taken,
                 least_nights_on(s.apartment_id, s.min_nights, ${checkIn}::date) as least,
                 least_nights_ever(s.apartment_id, s.min_nights) as least_ever
            from apartment_search s where ${matching(filters, ['dates'])}
        ), legs as (
          select near.*, coalesce(lower(taken) - ${checkIn}::date, ${nights}) as from_start,
                 coalesce(${checkOut}::date - upper(taken), ${nights}) as to_end
            from near
        ), chosen as (
          (select * from legs where least < ${nights} and from_start >= greatest(least, 1)
            order by in_area desc, from_start desc, rank, apartment_id limit ${limit})
          union
          (select * from legs where least_ever < ${nights} and to_end >= greatest(least_ever, 1)
            order by in_area desc, to_end desc, rank, apartment_id limit ${limit})
        )
        select c.apartment_id as id, c.city_id as "cityId", c.neighbourhood_id as "neighbourhoodId", c.lat, c.lng,
               c.min_nights as "minNights", a.dated - 'night_cents' - 'night_percent' as dated, c.from_start as "freeFromStart", c.to_end as "freeToEnd",
               c.in_area as "isInArea"
          from chosen c join apartments a on a.id = c.apartment_id order by c.rank, c.apartment_id`
    },

    async listShiftedHomes(filters, stay, { shifts, among, limit }) {
      return runQuery(db, SHIFTED_HOMES)`
        with near as (
          select s.apartment_id, s.rank, s.blocked, s.min_nights from apartment_search s
           where ${matching(filters, ['dates'])} and least_nights_ever(s.apartment_id, s.min_nights) <= ${nightsOf(stay)}
           order by s.rank, s.apartment_id limit ${among}
        )
        select near.apartment_id as id, nearest.days
          from near cross join lateral (
            select shift.days from unnest(${sql.param([...shifts])}::int[]) with ordinality as shift(days, place)
             where not near.blocked && daterange(${stay.checkIn}::date + shift.days, ${stay.checkOut}::date + shift.days)
               and allows_stay(near.apartment_id, near.min_nights, ${stay.checkIn}::date + shift.days, ${stay.checkOut}::date + shift.days)
             order by shift.place limit 1
          ) as nearest
         order by abs(nearest.days), nearest.days desc, near.rank, near.apartment_id limit ${limit}`
    },

    async listSimilar(filters, { houseCode, limit }) {
      const rows = await runQuery(db, SIMILAR)`
        select s.apartment_id as id
          from apartments a join apartment_search h on h.apartment_id = a.id
          join apartment_search s on s.city_id = h.city_id and s.apartment_id <> h.apartment_id
         where a.house_code = ${houseCode} and ${matching(filters)}
         order by ${UNLIKENESS}, s.apartment_id limit ${limit}`
      return rows.map(({ id }) => id)
    },

    async listNextFree({ from, withinDays, nights, perCity }) {
      return runQuery(db, NEXT_FREE)`
        select found.* from generate_series(0, ${CITIES.length - 1}) as c(id), lateral (
          select s.apartment_id as id, s.city_id as "cityId", s.neighbourhood_id as "neighbourhoodId",
                 free.from::text as "freeFrom"
            from apartment_search s
            join apartments a on a.id = s.apartment_id and a.instant_max_nights >= a.min_nights
            cross join lateral (
              select day::date as from
                from unnest(datemultirange(daterange(${from}, ${addDays(from, withinDays + nights)})) - s.blocked) as range
                cross join generate_series(lower(range), upper(range) - 1, interval '1 day') as day
               where upper(range) - day::date >= greatest(least_nights_on(s.apartment_id, s.min_nights, day::date), ${nights}::int)
                 and not exists (select from dated_rules r
                   where r.apartment_id = s.apartment_id and r.kind = 'no_arrival' and r.nights @> day::date)
               order by 1 limit 1) as free
           where s.city_id = c.id
           order by s.rank, s.apartment_id limit ${perCity}) as found
         order by c.id`
    },
  }
}

function orderOf(sort: Sort, filters: HomeFilters): SQL {
  if (sort === 'nearest' && filters.goals.length > 0) return sql`${nearness(filters)}, s.apartment_id`
  return sort === 'nearest' || sort === 'recommended' ? sql`${fitKey(filters)}, s.apartment_id` : ORDERS[sort]
}

/** Nothing is nearest to no place. */
function isRecommended(sort: Sort, { goals }: HomeFilters): boolean {
  return sort === 'recommended' || (sort === 'nearest' && goals.length === 0)
}

/**
 * Returns the number, from 1, of the first stay in the given order for which home `s` is free; 0 for a search without
 * dates.
 */
function firstFree({ stays }: HomeFilters): SQL {
  if (!stays) return sql`0`
  const checkIns = sql.param(stays.map(({ checkIn }) => checkIn))
  const checkOuts = sql.param(stays.map(({ checkOut }) => checkOut))
  return sql`(select w.place::int from unnest(${checkIns}::date[], ${checkOuts}::date[]) with ordinality as w(check_in, check_out, place)
    where not s.blocked && daterange(w.check_in, w.check_out)
      and allows_stay(s.apartment_id, s.min_nights, w.check_in, w.check_out)
    order by w.place limit 1)`
}
