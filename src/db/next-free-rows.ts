import { sql } from 'drizzle-orm'
import { CITIES } from '#domain/catalogue/cities.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Queryable } from './client.ts'
import { runStatement } from './statement.ts'

export type NextFreeRow = {
  readonly id: number
  readonly cityId: number
  readonly neighbourhoodId: number
  readonly freeFrom: CalendarDate
}

export type NextFreeQuery = {
  /** The first day on which anybody can check in. */
  readonly from: CalendarDate
  /** Days after it within which a home has to become free. */
  readonly withinDays: number
  /** Nights for which it has to stay free. */
  readonly nights: number
  readonly perCity: number
}

/**
 * Returns of every city the first homes in the recommended order that become free soon and can be booked at once, each
 * with the first day of its first free stay. Walks along the index of the city until there are enough.
 */
export async function listNextFree(
  db: Queryable,
  { from, withinDays, nights, perCity }: NextFreeQuery,
): Promise<NextFreeRow[]> {
  const last = addDays(from, withinDays)
  const { rows } = await db.execute<NextFreeRow>(sql`
    select found.* from unnest(${sql.param(CITIES.map((_, id) => id))}::int[]) with ordinality as c(id, place), lateral (
      select s.apartment_id as id, s.city_id as "cityId", s.neighbourhood_id as "neighbourhoodId",
             free.from::text as "freeFrom", s.rank
        from apartment_search s
        join apartments a on a.id = s.apartment_id and a.instant_max_nights >= a.min_nights
        cross join lateral (
          select lower(range) as from
            from unnest(datemultirange(daterange(${from}::date, ${last}::date + ${nights}::int)) - s.blocked) as range
           where upper(range) - lower(range) >= greatest(s.min_nights, ${nights}::int)
           order by 1 limit 1) as free
       where s.city_id = c.id
       order by s.rank, s.apartment_id limit ${perCity}) as found
     order by c.place, found.rank, found.id`)
  return rows.map(({ id, cityId, neighbourhoodId, freeFrom }) => ({ id, cityId, neighbourhoodId, freeFrom }))
}

const FREE_FROM = {
  name: 'free_from',
  text: `
select s.apartment_id as id,
       (select min(lower(range))::text
          from unnest(datemultirange(daterange($2::date, $3::date)) - s.blocked) as range
         where upper(range) - lower(range) >= s.min_nights) as "freeFrom"
  from apartment_search s where s.apartment_id = any($1::int[])`,
}

/** Returns by home the first day, within a span, from which it is free for its shortest stay; a home without one is left out. */
export async function findFreeFrom(
  on: Queryable,
  ids: readonly number[],
  span: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<Map<number, CalendarDate>> {
  if (ids.length === 0) return new Map()
  type Row = { readonly id: number; readonly freeFrom: CalendarDate | null }
  const rows = await runStatement<Row>(on, FREE_FROM, [ids, span.from, span.until])
  return new Map(rows.flatMap(({ id, freeFrom }) => (freeFrom ? [[id, freeFrom]] : [])))
}
