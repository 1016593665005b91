import { type SQL, sql } from 'drizzle-orm'
import {
  type FacetName,
  type FacetRow,
  type FilterName,
  type HomeFilters,
  PRICE_BAND_CENTS,
  PRICE_BANDS,
} from '#contract/home-search.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { AMENITIES, APARTMENT_TYPES, SERVICES } from '#domain/catalogue/vocabulary.ts'
import type { Queryable } from './client.ts'
import { HAS_LIVING_ROOM, matching } from './search-conditions.ts'

const BAND = sql.raw(`least(s.monthly_price_cents / ${PRICE_BAND_CENTS}, ${PRICE_BANDS - 1})`)
const CITY = sql.raw(`(array['${CITIES.join("','")}'])[s.city_id + 1]`)

/** Returns the total and every facet, each counted under the other filters in force. */
export async function countFacets(db: Queryable, filters: HomeFilters): Promise<readonly FacetRow[]> {
  const matches = (without: readonly FilterName[] = []) => matching(filters, without)
  const here = filters.city === undefined ? sql`true` : sql`n.city = ${filters.city}`
  const { rows } = await db.execute<FacetRow>(sql`
    select 'total' as facet, '' as key, count(*)::int as count from apartment_search s where ${matches()}
    union all ${grouped('city', CITY, matches(['city', 'neighbourhoods']))}
    union all select 'neighbourhood', n.slug, count(s.apartment_id)::int
      from neighbourhoods n left join apartment_search s on s.neighbourhood_id = n.id and ${matches(['neighbourhoods'])}
     where ${here} group by n.id, n.slug
    union all ${grouped('bedrooms', sql`s.bedrooms`, matches(['bedrooms']))}
    union all ${grouped('bathrooms', sql`s.bathrooms`, matches(['bathrooms']))}
    union all ${grouped('price', BAND, matches(['price']))}
    union all select 'rooms', 'living_room', count(*)::int from apartment_search s where ${matches()} and ${HAS_LIVING_ROOM}
    union all select 'rooms', 'separate_kitchen', count(*)::int from apartment_search s where ${matches()} and s.separate_kitchen
    union all ${byWord('amenities', AMENITIES, matches())}
    union all ${byWord('services', SERVICES, matches())}
    union all ${byWord('types', APARTMENT_TYPES, matches())}`)
  return rows
}

function grouped(facet: FacetName, key: SQL, condition: SQL): SQL {
  return sql`select ${sql.raw(`'${facet}'`)}, (${key})::text, count(*)::int from apartment_search s where ${condition} group by 2`
}

/** Counts homes by the bits of a mask, of which a home may have several. */
function byWord(facet: FacetName, words: readonly string[], condition: SQL): SQL {
  return sql`select ${sql.raw(`'${facet}'`)}, option.word, count(*)::int
      from unnest(${sql.param([...words])}::text[]) with ordinality as option(word, number)
      join apartment_search s on s.${sql.raw(facet)} & (1 << (option.number::int - 1)) <> 0
     where ${condition} group by option.word`
}
