import { sql } from 'drizzle-orm'
import type { Queryable } from '#db/connection/client.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'

export type PriceRangeRow = {
  readonly count: number
  /** First quartile of the monthly price, in cents; like the other two null without homes. */
  readonly lowCents: number | null
  readonly medianCents: number | null
  readonly highCents: number | null
}

export type PriceRangeOf = {
  readonly city: City
  readonly neighbourhoodId?: number
  readonly bedrooms: { readonly least: number; readonly most: number }
}

/** Returns the quartiles of the catalogue's monthly prices for homes of a kind. */
export async function findPriceRange(
  db: Queryable,
  { city, neighbourhoodId, bedrooms }: PriceRangeOf,
): Promise<PriceRangeRow> {
  const here = neighbourhoodId === undefined ? sql`true` : sql`s.neighbourhood_id = ${neighbourhoodId}`
  const { rows } = await db.execute<PriceRangeRow>(sql`
    select count(*)::int as count,
           percentile_disc(0.25) within group (order by s.monthly_price_cents) as "lowCents",
           percentile_disc(0.5) within group (order by s.monthly_price_cents) as "medianCents",
           percentile_disc(0.75) within group (order by s.monthly_price_cents) as "highCents"
      from apartment_search s
     where s.city_id = ${CITIES.indexOf(city)} and ${here} and s.bedrooms between ${bedrooms.least} and ${bedrooms.most}`)
  const [found] = rows
  if (!found) throw new Error('An aggregate has no row')
  return found
}
