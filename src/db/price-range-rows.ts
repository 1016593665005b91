import { sql } from 'drizzle-orm'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import type { Queryable } from './client.ts'

export type PriceRangeRow = {
  readonly count: number
  /** Of the monthly price, in cents: a quarter of the homes cost no more, a half, three quarters. Null without homes. */
  readonly lowCents: number | null
  readonly medianCents: number | null
  readonly highCents: number | null
}

export type PriceRangeOf = {
  readonly city: City
  readonly neighbourhoodId?: number
  readonly bedrooms: { readonly least: number; readonly most: number }
}

/** What homes of a kind cost a month: the prices of the catalogue as they are. */
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
