import { type SQL, sql } from 'drizzle-orm'
import { AMENITIES, APARTMENT_TYPES, type City, SERVICES } from '#domain/catalogue/vocabulary.ts'
import type { Queryable } from './client.ts'
import { type Conditions, matches, only } from './search-conditions.ts'

export type FacetName = 'total' | 'city' | 'neighbourhood' | 'bedrooms' | 'price' | 'amenities' | 'services' | 'types'
/** `key` is a neighbourhood's slug, or a number: a city's id, bedrooms, a price band, a bit of a mask. */
export type FacetRow = { readonly facet: FacetName; readonly key: string; readonly count: number }

/** Homes above the last band are counted in it. */
export const PRICE_BAND_CENTS = 200_00
const PRICE_BANDS = 50

/**
 * The total and every facet in one statement. Each facet counts under the other filters in force. One scan groups all
 * homes that match the filters which no facet leaves out; city, neighbourhood, bedrooms and price are then told from the
 * groups. A second scan counts the bits of the masks over the matches themselves.
 */
export async function countFacets(db: Queryable, conditions: Conditions, city: City | undefined): Promise<FacetRow[]> {
  const { rows } = await db.execute<FacetRow>(sql`
    with groups as materialized (
      select s.city_id, s.neighbourhood_id, s.bedrooms, band,
             ${only(conditions, ['city'])} as in_city, ${only(conditions, ['neighbourhoods'])} as in_area,
             ${only(conditions, ['bedrooms'])} as in_size, in_price, count(*) as homes
        from apartment_search s,
             lateral (select least(s.monthly_price_cents / ${sql.raw(`${PRICE_BAND_CENTS}`)}, ${sql.raw(`${PRICE_BANDS - 1}`)}) as band,
                             ${only(conditions, ['price'])} as in_price) as priced
       where ${matches(conditions, ['city', 'neighbourhoods', 'bedrooms', 'price'])}
       group by s.city_id, s.neighbourhood_id, s.bedrooms, band, in_price
    ), masks as materialized (
      select ${bitCounts('amenities', AMENITIES)}, ${bitCounts('services', SERVICES)}, ${bitCounts('types', APARTMENT_TYPES)}
        from apartment_search s where ${matches(conditions)}
    )
    select 'total' as facet, '' as key, coalesce(sum(homes), 0)::int as count
      from groups where in_city and in_area and in_size and in_price
    union all ${grouped('city', 'city_id', sql`in_size and in_price`)}
    union all select 'neighbourhood', n.slug, coalesce(sum(homes), 0)::int
      from neighbourhoods n left join groups on neighbourhood_id = n.id and in_size and in_price
     where ${city === undefined ? sql`true` : sql`n.city = ${city}`} group by n.id, n.slug
    union all ${grouped('bedrooms', 'bedrooms', sql`in_city and in_area and in_price`)}
    union all ${grouped('price', 'band', sql`in_city and in_area and in_size`)}
    union all ${ofMask('amenities')} union all ${ofMask('services')} union all ${ofMask('types')}`)
  return rows
}

function bitCounts(column: 'amenities' | 'services' | 'types', words: readonly string[]): SQL {
  const counts = words.map((_, bit) => `count(*) filter (where s.${column} & ${1 << bit} <> 0)`)
  return sql.raw(`array[${counts.join(', ')}] as ${column}`)
}

function grouped(facet: FacetName, column: string, condition: SQL): SQL {
  return sql`select ${sql.raw(`'${facet}', ${column}::text`)}, sum(homes)::int from groups
    where ${condition} group by ${sql.raw(column)}`
}

function ofMask(facet: 'amenities' | 'services' | 'types'): SQL {
  return sql.raw(`select '${facet}', (bit.number - 1)::text, bit.homes::int
    from masks, unnest(masks.${facet}) with ordinality as bit(homes, number)`)
}
