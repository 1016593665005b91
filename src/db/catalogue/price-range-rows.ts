import type { Queryable } from '#db/connection/client.ts'
import { int4 } from '#db/statement/columns.ts'
import { defineStatement, type RowOf, runStatement } from '#db/statement/statement.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'

const PRICE_RANGE = defineStatement({
  name: 'price_range',
  // Homes of a neighbourhood are read by another index than those of a city.
  isPlannedAgain: true,
  row: {
    count: int4,
    /** First quartile of the monthly price, in cents; like the other two null without homes. */
    lowCents: int4.orNull,
    medianCents: int4.orNull,
    highCents: int4.orNull,
  },
  text: `
select count(*)::int as count,
       percentile_disc(0.25) within group (order by s.monthly_price_cents) as "lowCents",
       percentile_disc(0.5) within group (order by s.monthly_price_cents) as "medianCents",
       percentile_disc(0.75) within group (order by s.monthly_price_cents) as "highCents"
  from apartment_search s
 where s.city_id = $1 and ($2::int is null or s.neighbourhood_id = $2) and s.bedrooms between $3 and $4`,
})

export type PriceRangeRow = RowOf<typeof PRICE_RANGE>

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
  const { least, most } = bedrooms
  const params = [CITIES.indexOf(city), neighbourhoodId ?? null, least, most]
  const [found] = await runStatement(db, PRICE_RANGE, params)
  if (!found) throw new Error('An aggregate has no row')
  return found
}
