import type { Queryable } from '#db/connection/client.ts'
import { apartments } from '#db/schema/catalogue.ts'
import { int4, of, text } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** Ranges in PostgreSQL's notation; `searched` is null where a listed home has no search row; others must have none. */
export type SearchDifference = {
  readonly houseCode: string
  readonly searched: string | null
  readonly occupied: string
}

const DIFFERENCES = defineStatement({
  name: 'search_differences',
  // One row without a home where nothing differs.
  row: { homes: int4, houseCode: of(apartments.houseCode).orNull, searched: text.orNull, occupied: text.orNull },
  text: `
with live as (
  select apartment_id, range_agg(nights) as nights from occupancies where released_at is null group by apartment_id
), compared as (
  select a.house_code, s.blocked, coalesce(live.nights, '{}') as nights,
         case when a.state = 'listed' then s.blocked is null or not coalesce(live.nights, '{}') @> s.blocked
           or (s.blocked + past.nights) <> (coalesce(live.nights, '{}') + past.nights)
           else s.blocked is not null end as differs
    from apartments a left join apartment_search s on s.apartment_id = a.id left join live on live.apartment_id = a.id,
         (select datemultirange(daterange(null, $1)) as nights) as past
)
select (select count(*)::int from apartments) as homes, house_code as "houseCode", blocked::text as searched,
       nights::text as occupied
  from (select) as always left join compared on differs order by house_code`,
})

/**
 * Returns homes whose search row differs from their live occupancies, in the order of their house codes. Nights before
 * `today` may be missing in a search row (`pruneBlockedNights`), but not the other way round. One statement sees one
 * snapshot, so concurrent bookings don't matter.
 */
export async function listSearchDifferences(
  db: Queryable,
  today: CalendarDate,
): Promise<{ homes: number; differences: SearchDifference[] }> {
  const rows = await runStatement(db, DIFFERENCES, [today])
  const differences = rows.flatMap(({ houseCode, searched, occupied }) =>
    houseCode === null || occupied === null ? [] : [{ houseCode, searched, occupied }],
  )
  return { homes: rows[0]?.homes ?? 0, differences }
}

const PRUNE = defineStatement({
  name: 'prune_blocked_nights',
  row: { homes: int4 },
  text: `
with pruned as (
  update apartment_search s set blocked = s.blocked * datemultirange(daterange($4, null))
    from (select apartment_id from apartment_search
           where apartment_id >= $1 and apartment_id < $2 and lower(blocked) < $3
           for update skip locked) as old
   where s.apartment_id = old.apartment_id
  returning s.apartment_id
)
select count(*)::int as homes from pruned`,
})

/**
 * Removes nights before `today` from the rows of these homes whose first blocked night is before `oldest`. Skips rows
 * that a booking has locked, so that neither waits for the other for long.
 */
export async function pruneBlockedNights(
  db: Queryable,
  { from, to, oldest, today }: { from: number; to: number; oldest: CalendarDate; today: CalendarDate },
): Promise<number> {
  const [pruned] = await runStatement(db, PRUNE, [from, to, oldest, today])
  return pruned?.homes ?? 0
}

const LAST_ID = defineStatement({
  name: 'last_searched_id',
  row: { id: int4.orNull },
  text: 'select max(apartment_id) as id from apartment_search',
})

export async function lastSearchedId(db: Queryable): Promise<number> {
  const [found] = await runStatement(db, LAST_ID, [])
  return found?.id ?? 0
}
