import { type SQL, sql } from 'drizzle-orm'
import type { Sort } from '#contract/apartment-query.ts'
import type { HomeFilters, HomeSearch, Matches, NextFreeHome, PinRow, ShiftedHome } from '#contract/home-search.ts'
import type { Queryable } from '#db/connection/client.ts'
import { nightsOf } from '#domain/booking/stay-rules.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { type CellGroup, cellMask } from '#domain/catalogue/map-grid.ts'
import type { LegCandidate } from '#domain/catalogue/split-stay.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { countFacets } from './facet-rows.ts'
import { matching, squaredMetres } from './search-conditions.ts'

/** The last column makes each order total, so that no home is on two pages or on none. */
const ORDERS: Readonly<Record<Exclude<Sort, 'nearest'>, SQL>> = {
  recommended: sql`s.rank, s.apartment_id`,
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

/**
 * Answers each kind of search by one plain statement. It replaces the index of a process while there is none, and tests
 * compare the index with it.
 */
export function sqlSearch(db: Queryable): HomeSearch {
  return {
    countFacets: (filters) => countFacets(db, filters),

    async listMatches(filters, { sort, limit, offset }) {
      const { rows } = await db.execute<{ id: number; place: number }>(sql`
        select s.apartment_id as id, ${firstFree(filters)} as place from apartment_search s
         where ${matching(filters)} order by ${orderOf(sort, filters)} limit ${limit} offset ${offset}`)
      return rows.map(({ id, place }) => ({ id, stay: filters.stays?.[place - 1] ?? null }))
    },

    async listPins(filters, most) {
      const { rows } = await db.execute<PinRow>(sql`
        select a.house_code as "houseCode", s.lng, s.lat, s.monthly_price_cents as "monthlyPriceCents"
          from apartment_search s join apartments a on a.id = s.apartment_id
         where ${matching(filters)} limit ${most + 1}`)
      return rows.length > most ? null : rows
    },

    async listCellGroups(filters, level) {
      const { rows } = await db.execute<CellGroup>(sql`
        select (s.cell & ${`${cellMask(level)}`}::bigint)::float8 as cell, count(*)::int as homes,
               min(s.monthly_price_cents) as "priceFromCents"
          from apartment_search s where ${matching(filters)} group by 1`)
      return rows
    },

    async countWithout(filters, leftOut) {
      const counted = leftOut.map(async (names) => {
        const { rows } = await db.execute<Matches>(sql`
          select ${MATCHES} from apartment_search s where ${matching(filters, names)}`)
        return rows
      })
      return (await Promise.all(counted)).flat()
    },

    async countShifted(filters, stay, shifts) {
      const { rows } = await db.execute<Matches & { days: number }>(sql`
        select shift.days, ${MATCHES}
          from unnest(${sql.param([...shifts])}::int[]) as shift(days) join apartment_search s
            on s.min_nights <= ${nightsOf(stay)}
           and not s.blocked && daterange(${stay.checkIn}::date + shift.days, ${stay.checkOut}::date + shift.days)
         where ${matching(filters, ['dates'])}
         group by shift.days order by abs(shift.days), shift.days desc`)
      return rows
    },

    async countByNeighbourhood(filters) {
      const { rows } = await db.execute<Matches & { neighbourhoodId: number }>(sql`
        select s.neighbourhood_id as "neighbourhoodId", ${MATCHES} from apartment_search s
         where ${matching(filters, ['neighbourhoods', 'bounds'])} group by s.neighbourhood_id`)
      return rows
    },

    async listLegs(filters, stay, { areas, limit }) {
      const { checkIn, checkOut } = stay
      const nights = nightsOf(stay)
      const isInArea = areas ? sql`s.neighbourhood_id = any(${sql.param([...areas])}::int[])` : sql`true`
      const { rows } = await db.execute<LegCandidate>(sql`
        with near as (
          select s.*, ${isInArea} as in_area, s.blocked * datemultirange(daterange(${checkIn}, ${checkOut})) as taken
            from apartment_search s where ${matching(filters, ['dates'])} and s.min_nights < ${nights}
        ), legs as (
          select near.*, coalesce(lower(taken) - ${checkIn}::date, ${nights}) as from_start,
                 coalesce(${checkOut}::date - upper(taken), ${nights}) as to_end
            from near
        ), chosen as (
          (select * from legs where from_start >= greatest(min_nights, 1)
            order by in_area desc, from_start desc, rank, apartment_id limit ${limit})
          union
          (select * from legs where to_end >= greatest(min_nights, 1)
            order by in_area desc, to_end desc, rank, apartment_id limit ${limit})
        )
        select apartment_id as id, city_id as "cityId", neighbourhood_id as "neighbourhoodId", lat, lng,
               min_nights as "minNights", from_start as "freeFromStart", to_end as "freeToEnd", in_area as "isInArea"
          from chosen order by rank, apartment_id`)
      return rows
    },

    async listShiftedHomes(filters, stay, { shifts, among, limit }) {
      const { rows } = await db.execute<ShiftedHome>(sql`
        with near as (
          select s.apartment_id, s.rank, s.blocked from apartment_search s
           where ${matching(filters, ['dates'])} and s.min_nights <= ${nightsOf(stay)}
           order by s.rank, s.apartment_id limit ${among}
        )
        select near.apartment_id as id, nearest.days
          from near cross join lateral (
            select shift.days from unnest(${sql.param([...shifts])}::int[]) with ordinality as shift(days, place)
             where not near.blocked && daterange(${stay.checkIn}::date + shift.days, ${stay.checkOut}::date + shift.days)
             order by shift.place limit 1
          ) as nearest
         order by abs(nearest.days), nearest.days desc, near.rank, near.apartment_id limit ${limit}`)
      return rows
    },

    async listSimilar(filters, { houseCode, limit }) {
      const { rows } = await db.execute<{ id: number }>(sql`
        select s.apartment_id as id
          from apartments a join apartment_search h on h.apartment_id = a.id
          join apartment_search s on s.city_id = h.city_id and s.apartment_id <> h.apartment_id
         where a.house_code = ${houseCode} and ${matching(filters)}
         order by ${UNLIKENESS}, s.apartment_id limit ${limit}`)
      return rows.map(({ id }) => id)
    },

    async listNextFree({ from, withinDays, nights, perCity }) {
      const { rows } = await db.execute<NextFreeHome>(sql`
        select found.* from generate_series(0, ${CITIES.length - 1}) as c(id), lateral (
          select s.apartment_id as id, s.city_id as "cityId", s.neighbourhood_id as "neighbourhoodId",
                 free.from::text as "freeFrom"
            from apartment_search s
            join apartments a on a.id = s.apartment_id and a.instant_max_nights >= a.min_nights
            cross join lateral (
              select lower(range) as from
                from unnest(datemultirange(daterange(${from}, ${addDays(from, withinDays + nights)})) - s.blocked) as range
               where upper(range) - lower(range) >= greatest(s.min_nights, ${nights}::int)
               order by 1 limit 1) as free
           where s.city_id = c.id
           order by s.rank, s.apartment_id limit ${perCity}) as found
         order by c.id`)
      return rows
    },
  }
}

function orderOf(sort: Sort, { goal }: HomeFilters): SQL {
  if (sort !== 'nearest') return ORDERS[sort]
  return goal ? sql`${squaredMetres(goal)}, s.apartment_id` : ORDERS.recommended
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
    where s.min_nights <= w.check_out - w.check_in and not s.blocked && daterange(w.check_in, w.check_out)
    order by w.place limit 1)`
}
