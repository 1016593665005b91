import { sql } from 'drizzle-orm'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { LegCandidate } from '#domain/catalogue/split-stay.ts'
import type { Queryable } from './client.ts'
import { type Conditions, whereAll } from './search-conditions.ts'

/**
 * Returns homes that match apart from the dates and are free for the first or for the last nights of a stay, at most
 * `limit` of each: first those in the requested neighbourhoods (all when `areas` is null), then those that are free the
 * longest.
 */
export async function listLegCandidates(
  db: Queryable,
  conditions: Conditions,
  { checkIn, checkOut, nights }: Stay & { readonly nights: number },
  { areas, limit }: { readonly areas: readonly number[] | null; readonly limit: number },
): Promise<LegCandidate[]> {
  const isInArea = areas ? sql`s.neighbourhood_id = any(${sql.param([...areas])}::int[])` : sql`true`
  const { rows } = await db.execute<LegCandidate>(sql`
    with near as materialized (
      select s.apartment_id, s.city_id, s.neighbourhood_id, s.lat, s.lng, s.min_nights, s.rank, ${isInArea} as in_area,
             s.blocked * datemultirange(daterange(${checkIn}, ${checkOut})) as taken
        from apartment_search s
       where ${whereAll(conditions, ['dates'])} and s.min_nights < ${nights}
    ), legs as materialized (
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
}

export type ShiftedHome = { readonly id: number; readonly days: number }

/**
 * Returns homes that match apart from the dates, each with the first of `shifts` at which it is free for the same
 * number of nights, the smallest shift first. Only the best `among` homes are considered.
 */
export async function listShiftedHomes(
  db: Queryable,
  conditions: Conditions,
  { checkIn, checkOut, nights }: Stay & { readonly nights: number },
  { shifts, among, limit }: { readonly shifts: readonly number[]; readonly among: number; readonly limit: number },
): Promise<ShiftedHome[]> {
  const { rows } = await db.execute<ShiftedHome>(sql`
    with near as materialized (
      select s.apartment_id, s.rank, s.blocked from apartment_search s
       where ${whereAll(conditions, ['dates'])} and s.min_nights <= ${nights}
       order by s.rank, s.apartment_id limit ${among}
    )
    select near.apartment_id as id, nearest.days
      from near cross join lateral (
        select shift.days from unnest(${sql.param([...shifts])}::int[]) with ordinality as shift(days, place)
         where not near.blocked && daterange(${checkIn}::date + shift.days, ${checkOut}::date + shift.days)
         order by shift.place limit 1
      ) as nearest
     order by abs(nearest.days), nearest.days desc, near.rank, near.apartment_id limit ${limit}`)
  return rows
}
