import { type SQL, sql } from 'drizzle-orm'
import {
  type FacetName,
  type FacetRow,
  FLAG_FILTERS,
  NUMBER_FILTERS,
  PRICE_BAND_CENTS,
  PRICE_BANDS,
} from '#contract/facets.ts'
import { type FilterName, type FlagFilter, wordsOf } from '#contract/filters.ts'
import type { HomeFilters } from '#contract/home-search.ts'
import type { Queryable } from '#db/connection/client.ts'
import { int4, text } from '#db/statement/columns.ts'
import { defineQuery, runQuery } from '#db/statement/statement.ts'
import { SITE_SPEEDS, type SiteSpeed } from '#domain/booking/booking-speed.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { FLAGS, matching, NUMBERS } from './search-conditions.ts'

const BAND = sql.raw(`least(s.monthly_price_cents / ${PRICE_BAND_CENTS}, ${PRICE_BANDS - 1})`)
const CITY = sql.raw(`(array['${CITIES.join("','")}'])[s.city_id + 1]`)

const FACETS = defineQuery({
  name: 'facets_by_sql',
  row: { facet: text.as<FacetRow['facet']>(), key: text.known('what is counted is never null'), count: int4 },
})

/** Returns the total and every facet, each counted under the other filters in force. */
export async function countFacets(db: Queryable, filters: HomeFilters): Promise<readonly FacetRow[]> {
  const matches = (without: readonly FilterName[] = []) => matching(filters, without)
  const here = filters.city === undefined ? sql`true` : sql`n.city = ${filters.city}`
  return runQuery(db, FACETS)`
    select 'total' as facet, '' as key, count(*)::int as count from apartment_search s where ${matches()}
    union all ${grouped('city', CITY, matches(['city', 'neighbourhoods']))}
    union all select 'neighbourhoods', n.slug, count(s.apartment_id)::int
      from neighbourhoods n left join apartment_search s on s.neighbourhood_id = n.id and ${matches(['neighbourhoods'])}
     where ${here} group by n.id, n.slug
    ${sql.join(SITE_SPEEDS.map((speed) => sql` union all ${ofSpeed(filters, speed)}`))}
    union all ${grouped('price', BAND, matches(['price']))}
    ${sql.join(NUMBER_FILTERS.map((name) => sql` union all ${grouped(name, NUMBERS[name].column, matches([name]))}`))}
    ${sql.join(FLAG_FILTERS.map((name) => sql` union all ${byWord(name, matches())}`))}`
}

function ofSpeed(filters: HomeFilters, booking: SiteSpeed): SQL {
  return sql`select 'booking', ${sql.raw(`'${booking}'`)}, count(*)::int from apartment_search s where ${matching({ ...filters, booking })}`
}

function grouped(facet: FacetName, key: SQL, condition: SQL): SQL {
  return sql`select ${sql.raw(`'${facet}'`)}, (${key})::text, count(*)::int from apartment_search s where ${condition} group by 2`
}

/** Counts homes by the bits of a mask, of which a home may have several. */
function byWord(name: FlagFilter, condition: SQL): SQL {
  return sql`select ${sql.raw(`'${name}'`)}, option.word, count(*)::int
      from unnest(${sql.param([...wordsOf(name)])}::text[]) with ordinality as option(word, number)
      join apartment_search s on ${FLAGS[name]} & (1 << (option.number::int - 1)) <> 0
     where ${condition} group by option.word`
}
