import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** Ranges in PostgreSQL's notation; `searched` is null where a home has no search row. */
export type SearchDifference = {
  readonly houseCode: string
  readonly searched: string | null
  readonly occupied: string
}

/**
 * Returns homes whose search row differs from their live occupancies, in the order of their house codes. Nights before
 * `today` may be missing in a search row (`pruneBlockedNights`), but not the other way round. One statement sees one
 * snapshot, so concurrent bookings don't matter.
 */
export async function listSearchDifferences(
  db: Queryable,
  today: CalendarDate,
): Promise<{ homes: number; differences: SearchDifference[] }> {
  const { rows } = await db.execute<SearchDifference & { homes: number }>(sql`
    with live as (
      select apartment_id, range_agg(nights) as nights from occupancies where released_at is null group by apartment_id
    ), compared as (
      select a.house_code, s.blocked, coalesce(live.nights, '{}') as nights,
             s.blocked is null or not coalesce(live.nights, '{}') @> s.blocked
               or (s.blocked + past.nights) <> (coalesce(live.nights, '{}') + past.nights) as differs
        from apartments a left join apartment_search s on s.apartment_id = a.id left join live on live.apartment_id = a.id,
             (select datemultirange(daterange(null, ${today})) as nights) as past
    )
    select (select count(*)::int from apartments) as homes, house_code as "houseCode", blocked::text as searched,
           nights::text as occupied
      from (select) as always left join compared on differs order by house_code`)
  const differences = rows.flatMap(({ homes: _, ...row }) => (row.houseCode === null ? [] : [row]))
  return { homes: rows[0]?.homes ?? 0, differences }
}

/**
 * Removes nights before `today` from the rows of these homes whose first blocked night is before `oldest`. Skips rows
 * that a booking has locked, so that neither waits for the other for long.
 */
export async function pruneBlockedNights(
  db: Queryable,
  { from, to, oldest, today }: { from: number; to: number; oldest: CalendarDate; today: CalendarDate },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update apartment_search s set blocked = s.blocked * datemultirange(daterange(${today}, null))
      from (select apartment_id from apartment_search
             where apartment_id >= ${from} and apartment_id < ${to} and lower(blocked) < ${oldest}
             for update skip locked) as old
     where s.apartment_id = old.apartment_id`)
  return rowCount ?? 0
}

export async function lastSearchedId(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ id: number | null }>(sql`select max(apartment_id) as id from apartment_search`)
  return rows[0]?.id ?? 0
}
