import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import { MAX_MAP_CLUSTERS, MAX_PINS } from '#domain/catalogue/catalogue-policy.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { listPins } from '#services/catalogue/list-pins.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { verifySearch } from '#services/catalogue/verify-search.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { buildHomes } from '../../bench/search-world.ts'

const HOMES = 5_200

let database: TestDatabase
let deps: TestDeps

/** Uses the homes of the benches, fewer of them. */
beforeAll(async () => {
  database = await testDatabase()
  deps = makeDeps(database.pool, { now: new Date().toISOString() })
  await buildHomes(database.pool, HOMES)
})
afterAll(() => database.close())

function query(search: string) {
  return placed(parseApartmentQuery(new URLSearchParams(search)).query)
}

async function codes(search: string): Promise<string[]> {
  return (await searchApartments(deps, query(search))).items.map(({ houseCode }) => houseCode)
}

test('homes that were written in bulk agree with their occupancies', async () => {
  expect(await verifySearch(deps)).toEqual({ homes: HOMES, differences: [] })
})

test('too many homes for a map are told as clusters, which lose none', async () => {
  const { total } = await searchApartments(deps, query('city=madrid'))
  const { pins, clusters } = await listPins(deps, query('city=madrid'))
  expect(total).toBeGreaterThan(MAX_PINS)
  expect(pins).toEqual([])
  expect(clusters.length).toBeLessThanOrEqual(MAX_MAP_CLUSTERS)
  expect(clusters.reduce((sum, [, , homes]) => sum + homes, 0)).toBe(total)
  for (const [lng, lat] of clusters) {
    expect(Math.hypot(lng + 3.7, lat - 40.42)).toBeLessThan(0.2)
  }
})

test('looking closer tells the homes themselves, those inside the bounds alone', async () => {
  const within = 'bounds=-3.70,40.41,-3.69,40.43'
  const { total } = await searchApartments(deps, query(within))
  const { pins, clusters } = await listPins(deps, query(within))
  expect(clusters).toEqual([])
  expect(pins).toHaveLength(total)
  expect(pins.every(([, lng, lat]) => lng >= -3.7 && lng <= -3.69 && lat >= 40.41 && lat <= 40.43)).toBe(true)
})

test.each(['recommended', 'price', '-price', 'size'])(
  'by %s, early pages and late ones together are the whole list once',
  async (sort) => {
    const inSevilla = (await searchApartments(deps, query('city=sevilla'))).total
    const pages = Array.from({ length: Math.ceil(inSevilla / 48) }, (_, index) =>
      codes(`city=sevilla&sort=${sort}&pageSize=48&page=${index + 1}`),
    )
    const all = (await Promise.all(pages)).flat()
    expect(all).toHaveLength(inSevilla)
    expect(new Set(all).size).toBe(inSevilla)
  },
)

test.each([
  ['price', 'monthly_price_cents'],
  ['-price', '-monthly_price_cents'],
  ['size', '-size_m2'],
])('without a city the first of all cities come first: by %s', async (sort, order) => {
  const { rows } = await database.pool.query(
    `select house_code from apartment_search join apartments on id = apartment_id
      order by ${order}, apartment_id ${sort === '-price' ? 'desc' : ''} limit 48`,
  )
  expect(await codes(`sort=${sort}&pageSize=48`)).toEqual(rows.map((row) => row.house_code))
})

const soon = addDays(dateInMadrid(new Date()), 40)
const dates = `checkIn=${soon}&checkOut=${addDays(soon, 7)}`

test.each([
  '',
  dates,
  `city=madrid&${dates}`,
  `city=madrid&neighbourhood=sol&neighbourhood=malasana&bedrooms=2&maxPrice=3000&${dates}`,
  'city=sevilla&bathrooms=2&minPrice=1500&rooms=separate_kitchen&types=family&services=wifi&adults=3',
])('the facets of "%s" add up', async (search) => {
  const { facets, total } = await searchApartments(deps, query(search))
  const { rows } = await database.pool.query('select slug, city from neighbourhoods')
  const citiesOf = new Map(rows.map(({ slug, city }) => [slug, city]))
  const chosen = query(search)
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  if (chosen.neighbourhoods.length === 0) {
    const barrios = Object.entries(facets.neighbourhoods).filter(
      ([slug]) => !chosen.city || citiesOf.get(slug) === chosen.city,
    )
    expect(sum(barrios.map(([, count]) => count))).toBe(total)
    expect(sum(Object.entries(facets.cities).flatMap(([city, n]) => (city === (chosen.city ?? city) ? n : [])))).toBe(
      total,
    )
  }
  const inRange = facets.prices.filter(
    ({ fromCents, toCents }) => fromCents >= (chosen.minPrice ?? 0) * 100 && toCents <= (chosen.maxPrice ?? 1e6) * 100,
  )
  if (!chosen.maxPrice && !chosen.minPrice) expect(sum(inRange.map(({ count }) => count))).toBe(total)
  expect(facets.amenities.washer).toBeGreaterThan(facets.amenities.pool ?? 0)
})
