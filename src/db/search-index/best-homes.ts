import type { BestHomes, HomeFilters } from '#contract/home-search.ts'
import type { Queryable } from '#db/connection/client.ts'
import { apartmentSearch, apartments } from '#db/schema/catalogue.ts'
import { of } from '#db/statement/columns.ts'
import { defineQuery, runQuery } from '#db/statement/statement.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { LEAST_REVIEWS } from '#domain/catalogue/catalogue-policy.ts'
import { LEAST_BEST_TENTHS, RATING_STEP } from '#domain/catalogue/recommendation.ts'
import { priceStay } from '#domain/pricing/price.ts'
import { REVIEWED } from './recommended-order.ts'
import { matching, nearness } from './search-conditions.ts'

/** Homes whose stay is priced while there is no index; of more none is called the cheapest. */
export const MAX_PRICED = 5_000

const ID = { id: of(apartmentSearch.apartmentId) }
const CHEAPEST = defineQuery({ name: 'cheapest_by_sql', row: ID })
const PRICES = defineQuery({
  name: 'prices_by_sql',
  row: { ...ID, price: of(apartments.price), dated: of(apartments.dated) },
})
const NEAREST = defineQuery({ name: 'nearest_by_sql', row: ID })
const BEST_RATED = defineQuery({ name: 'best_rated_by_sql', row: ID })

export async function findBest(db: Queryable, filters: HomeFilters): Promise<BestHomes> {
  const [cheapest, nearest, bestRated] = await Promise.all([
    findCheapest(db, filters),
    findNearest(db, filters),
    findBestRated(db, filters),
  ])
  return { cheapest, nearest, best_rated: bestRated }
}

async function findCheapest(db: Queryable, filters: HomeFilters): Promise<number | null> {
  const { stays } = filters
  const [stay, ...more] = stays ?? []
  if (stay) return more.length > 0 ? null : findCheapestStay(db, filters, stay)
  const rows = await runQuery(db, CHEAPEST)`
    select s.apartment_id as id from apartment_search s where ${matching(filters)}
     order by s.monthly_price_cents, s.apartment_id limit 1`
  return rows[0]?.id ?? null
}

/** The rules of a price are the domain's, so the rows are priced here. */
async function findCheapestStay(db: Queryable, filters: HomeFilters, stay: Stay): Promise<number | null> {
  const rows = await runQuery(db, PRICES)`
    select s.apartment_id as id, a.price, a.dated from apartment_search s join apartments a on a.id = s.apartment_id
     where ${matching(filters)} limit ${MAX_PRICED + 1}`
  if (rows.length > MAX_PRICED) return null
  const priced = rows.map(({ id, ...home }) => ({
    id,
    cents: priceStay(home, { ...stay, cardFeePercent: 0 }).totalPriceCents,
  }))
  return priced.sort((a, b) => a.cents - b.cents || a.id - b.id)[0]?.id ?? null
}

async function findNearest(db: Queryable, filters: HomeFilters): Promise<number | null> {
  if (filters.goals.length === 0) return null
  const rows = await runQuery(db, NEAREST)`
    select s.apartment_id as id from apartment_search s where ${matching(filters)}
     order by ${nearness(filters)}, s.apartment_id limit 1`
  return rows[0]?.id ?? null
}

async function findBestRated(db: Queryable, filters: HomeFilters): Promise<number | null> {
  const rows = await runQuery(db, BEST_RATED)`
    select s.apartment_id as id from apartment_search s join ${REVIEWED} as r on r.apartment_id = s.apartment_id
     where ${matching(filters)} and r.count >= ${LEAST_REVIEWS} and r.sum * 10 >= r.count * ${LEAST_BEST_TENTHS}::int
     order by (r.sum * 1000 / r.count)::bigint * ${RATING_STEP}::int + least(r.count, ${RATING_STEP - 1}::int) desc, s.apartment_id
     limit 1`
  return rows[0]?.id ?? null
}
