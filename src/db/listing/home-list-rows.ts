import { type SQL, sql } from 'drizzle-orm'
import type { HomeListFilters } from '#contract/home-list.ts'
import type { Queryable } from '#db/connection/client.ts'
import { apartments, neighbourhoods } from '#db/schema/catalogue.ts'
import { int4, jsonb, of, text } from '#db/statement/columns.ts'
import { defineQuery, defineStatement, type RowOf, runQuery, runStatement } from '#db/statement/statement.ts'
import { IS_LIVE } from '#db/timeline/timeline-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { ListingState } from '#domain/catalogue/listing.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import type { TypedSearch } from '#domain/staff/typed-search.ts'

export type HomesOfListWanted = {
  readonly filters: HomeListFilters
  /** The text of the filters as it was read; null where there is none, or too little to look for. */
  readonly typed: TypedSearch | null
  readonly cities: readonly City[] | null
}

const IN_DETAILS = 'the catalogue requires it'

const LISTED = defineQuery({
  name: 'homes_of_list',
  row: {
    id: of(apartments.id),
    houseCode: of(apartments.houseCode),
    city: of(apartments.city),
    neighbourhood: of(neighbourhoods.name),
    state: of(apartments.state),
    stateSince: of(apartments.stateSince),
    stateReason: of(apartments.stateReason),
    price: of(apartments.price),
    dated: of(apartments.dated),
    bedrooms: int4.known(IN_DETAILS),
    title: jsonb.as<LocalizedText>().known(IN_DETAILS),
    description: jsonb.as<LocalizedText>().known(IN_DETAILS),
    /** Alternative texts of the photos. */
    alts: jsonb.as<readonly LocalizedText[]>().known(IN_DETAILS),
  },
})

export type HomeOfListRow = RowOf<typeof LISTED>

/** Where a page begins: after this house code, or before it. */
type Page = { readonly after?: string | null; readonly before?: string | null; readonly most: number }

/** Returns homes by their code, from a place on; `before` those that come before it. Details are read of these alone. */
export async function listHomeRows(
  on: Queryable,
  wanted: HomesOfListWanted,
  { after = null, before = null, most }: Page,
): Promise<HomeOfListRow[]> {
  const direction = before ? sql`desc` : sql`asc`
  const place = before ?? after
  const from = place ? sql`and a.house_code ${before ? sql`<` : sql`>`} ${place}` : sql``
  const rows = await runQuery(on, LISTED)`
    with page as materialized (
      select a.id from ${HOMES} where ${conditionsOf(wanted)} and ${isInState(wanted.filters.state)} ${from}
       order by a.house_code ${direction} limit ${most})
    select a.id, a.house_code as "houseCode", a.city, n.name as neighbourhood, a.state, a.state_since as "stateSince",
           a.state_reason as "stateReason", a.price, a.dated, (a.details ->> 'bedrooms')::int as bedrooms,
           a.details -> 'title' as title, a.details -> 'description' as description,
           jsonb_path_query_array(a.details, '$.photos[*].alt') as alts
      from page join apartments a using (id) join neighbourhoods n on n.id = a.neighbourhood_id
     order by a.house_code ${direction}`
  return before ? rows.reverse() : rows
}

const COUNTS = defineQuery({ name: 'homes_by_state', row: { state: of(apartments.state), homes: int4 } })

/** Returns how many homes meet the filters in each state; states of none are left out. */
export async function countHomesByState(
  on: Queryable,
  wanted: HomesOfListWanted,
): Promise<ReadonlyMap<ListingState, number>> {
  const rows = await runQuery(on, COUNTS)`
    select a.state, count(*)::int as homes from ${HOMES} where ${conditionsOf(wanted)} group by a.state`
  return new Map(rows.map(({ state, homes }) => [state, homes]))
}

const HOMES = sql`apartments a join neighbourhoods n on n.id = a.neighbourhood_id
  left join apartment_search s on s.apartment_id = a.id`

function isInState(state: ListingState | null): SQL {
  return state ? sql`a.state = ${state}` : sql`true`
}

function conditionsOf({ filters, typed, cities }: HomesOfListWanted): SQL {
  const { neighbourhood, bedrooms, houseCodes } = filters
  const least = Number(bedrooms)
  // The details of listed homes are not unpacked, which would take most of the time.
  const rooms = sql`coalesce(s.bedrooms, (a.details ->> 'bedrooms')::int)`
  const all: SQL[] = [
    sql`true`,
    ...(cities ? [sql`a.city = any(${listOf(cities)})`] : []),
    ...(neighbourhood ? [sql`n.slug = ${neighbourhood}`] : []),
    ...(bedrooms ? [sql`${rooms} ${bedrooms === '3' ? sql`>=` : sql`=`} ${least}::int`] : []),
    ...(houseCodes.length > 0 ? [sql`a.house_code = any(${listOf(houseCodes)})`] : []),
    ...(typed ? [isTyped(typed)] : []),
  ]
  return sql.join(all, sql` and `)
}

/** Finds by the code, or by all words in the name of the neighbourhood or in the title; each way has an index of its own. */
function isTyped({ words, houseCodes }: TypedSearch): SQL {
  const all = (column: SQL) =>
    sql.join(
      words.map((word) => sql`${column} like '%' || typed_letters(${word}) || '%'`),
      sql` and `,
    )
  const title = sql`typed_letters((f.details #>> '{title,es}') || ' ' || (f.details #>> '{title,en}'))`
  return sql`(a.house_code like any(${listOf(houseCodes)})
    or n.id in (select named.id from neighbourhoods named where ${all(sql`typed_letters(named.name)`)})
    or a.id in (select f.id from apartments f where ${all(title)}))`
}

function listOf(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`
}

const FIRST_FREE = defineStatement({
  name: 'first_free_nights',
  row: { id: of(apartments.id), night: text.as<CalendarDate>().known('nights without end are never all taken') },
  text: `
select a.id, lower(datemultirange(daterange($3::date, null)) - coalesce(range_agg(o.nights), '{}'))::text as night
  from apartments a
  left join occupancies o on o.apartment_id = a.id and upper(o.nights) > $3 and ${IS_LIVE}
 where a.id = any($2::int[])
 group by a.id`,
})

/** Returns the first free night of each home, from `today` on, by its id. */
export async function findFirstFreeNights(
  on: Queryable,
  ids: readonly number[],
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
): Promise<ReadonlyMap<number, CalendarDate>> {
  const rows = await runStatement(on, FIRST_FREE, [now, ids, today])
  return new Map(rows.map(({ id, night }) => [id, night]))
}
