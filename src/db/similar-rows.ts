import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { type Conditions, whereAll } from './search-conditions.ts'

/**
 * How many homes a little cheaper and a little dearer are compared, in the same neighbourhood and in the whole city.
 */
const COMPARED = 60
/**
 * How much home `s` differs from `h`: a tenth of the price weighs as much as a kilometre, a third of a bedroom or a
 * sixth of the size. A degree is 111 km of latitude, and 86 km of longitude at 38° to 40° north.
 */
const unlikeness = sql`
  abs(ln(s.monthly_price_cents::float8 / h.monthly_price_cents)) + 0.3 * abs(s.bedrooms - h.bedrooms)
  + 0.6 * abs(s.size_m2 - h.size_m2) / h.size_m2 + 0.1 * sqrt(((s.lat - h.lat) * 111) ^ 2 + ((s.lng - h.lng) * 86) ^ 2)`

/**
 * Returns the homes most similar to this one in price, size and place among the matches of its city, the most similar
 * first. Compares only the homes nearest in price, which the index yields, so that a large city takes no longer.
 */
export async function listSimilarIds(
  db: Queryable,
  { houseCode, conditions, limit }: { houseCode: string; conditions: Conditions; limit: number },
): Promise<number[]> {
  const nearest = (side: 'cheaper' | 'dearer', around: 'neighbourhood' | 'city') => sql`
    (select s.apartment_id, s.monthly_price_cents, s.size_m2, s.bedrooms, s.lat, s.lng from apartment_search s
      where s.city_id = h.city_id and s.apartment_id <> h.apartment_id and ${whereAll(conditions)}
        and ${around === 'city' ? sql`true` : sql`s.neighbourhood_id = h.neighbourhood_id`}
        and s.monthly_price_cents ${side === 'dearer' ? sql`>=` : sql`<`} h.monthly_price_cents
      order by s.monthly_price_cents ${side === 'dearer' ? sql`` : sql`desc`} limit ${COMPARED})`
  const { rows } = await db.execute<{ id: number }>(sql`
    with h as materialized (
      select s.* from apartments a join apartment_search s on s.apartment_id = a.id where a.house_code = ${houseCode})
    select s.apartment_id as id
      from h cross join lateral (${nearest('cheaper', 'neighbourhood')} union ${nearest('dearer', 'neighbourhood')}
        union ${nearest('cheaper', 'city')} union ${nearest('dearer', 'city')}) s
     order by ${unlikeness}, s.apartment_id
     limit ${limit}`)
  return rows.map(({ id }) => id)
}
