import { beforeAll, expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import { CITY_RECORDS } from '#domain/catalogue/cities.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { suggestStays } from '#services/catalogue/suggest-stays.ts'
import { widenSearch } from '#services/catalogue/widen-search.ts'
import { makeApartment, makeMadrid } from '#tests/factories/apartment.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()

beforeAll(async () => {
  await makeMadrid(deps.db)
  await makeApartment(deps.db, { neighbourhood: 'goya' })
  const taken = await makeApartment(deps.db, { neighbourhood: 'goya', price: { baseNightCents: 52_00 } })
  await makeBlock(deps.db, taken, '2027-06-01', '2027-06-10')
  await makeApartment(deps.db, { neighbourhood: 'goya', price: { baseNightCents: 62_00 } })
  await makeApartment(deps.db, { neighbourhood: 'lista' })
  await makeApartment(deps.db, { neighbourhood: 'lista' })
})

async function widen(search: string) {
  const query = placed(parseApartmentQuery(new URLSearchParams(search)).query)
  const { total } = await searchApartments(deps, query)
  return { total, wider: await widenSearch(deps, query, total) }
}

test('a search with few homes names the smallest rise of its price that adds some, and the next neighbourhoods', async () => {
  const { total, wider } = await widen('city=madrid&neighbourhood=goya&maxPrice=1500')
  expect(total).toBe(1)
  expect(wider.map(({ query, ...one }) => one)).toEqual([
    { by: 'price', limit: 1_600, count: 1 },
    { by: 'area', name: 'lista', count: 2 },
  ])
  expect(wider[0]?.query).toMatchObject({ maxPrice: 1_600, neighbourhoods: ['goya'] })
})

test('other dates are offered only where they find more than the searched ones, the nearest first', async () => {
  const { total, wider } = await widen('city=madrid&neighbourhood=goya&checkIn=2027-06-08&checkOut=2027-06-13')
  expect(total).toBe(2)
  const dates = wider.filter(({ by }) => by === 'dates')
  expect(dates.map(({ query, count }) => [query.checkIn, query.checkOut, count])).toEqual([
    ['2027-06-10', '2027-06-15', 3],
    ['2027-06-11', '2027-06-16', 3],
  ])
})

test('more minutes are offered up to the first limit within which there are more homes', async () => {
  const { lat, lng } = CITY_RECORDS.malaga.centre
  // 15 minutes on foot are some 920 m, 30 some 1,850 and 45 some 2,770.
  await makeApartment(deps.db, { city: 'malaga' })
  for (const _ of [1, 2]) await makeApartment(deps.db, { city: 'malaga', position: { lat: lat + 0.02, lng } })
  const { total, wider } = await widen(`city=malaga&cerca=${lat},${lng}&minutos=15`)
  expect(total).toBe(1)
  expect(wider).toMatchObject([{ by: 'minutes', count: 2, query: { maxMinutes: 45 } }])
  expect((await widen(`city=malaga&cerca=${lat},${lng}&minutos=45`)).wider).toEqual([])
})

const MALAGA = CITY_RECORDS.malaga.centre
const FAR = `${MALAGA.lat + 0.04},${MALAGA.lng}`

test.each([
  // The far place is 2.2 km from two homes, and the centre as far from them: 37 minutes on foot, 12 by bike.
  ['one place on foot', `cerca=${FAR}&minutos=15`, { maxMinutes: 45 }, 45, 2],
  ['one place by bike', `cerca=${FAR}&modo=en-bici&minutos=5`, { maxMinutes: 15 }, 15, 2],
  ['one place by public transport', `cerca=${FAR}&modo=transporte-publico&minutos=15`, { maxMinutes: 45 }, 45, 2],
  [
    'two places, whose second follows',
    `cerca=${FAR}&cerca2=${MALAGA.lat},${MALAGA.lng}&minutos=30`,
    { maxMinutes: 45 },
    45,
    2,
  ],
  [
    'two places with limits of their own',
    `cerca=${FAR}&cerca2=${MALAGA.lat},${MALAGA.lng}&minutos=60&minutos2=15`,
    { maxMinutes: 60, secondMinutes: 45 },
    45,
    2,
  ],
])(
  'a search whose minutes leave no home names the next that find some: %s',
  async (_, search, change, limit, count) => {
    const query = placed(parseApartmentQuery(new URLSearchParams(`city=malaga&${search}`)).query)
    expect((await searchApartments(deps, query)).total).toBe(0)
    const { raised } = await suggestStays(deps, query)
    expect(raised).toMatchObject([{ by: 'minutes', limit, count, query: change }])
    expect((await searchApartments(deps, placed(raised[0]?.query ?? query))).total).toBe(count)
  },
)

test('where no limit of minutes is in force, or more minutes find nothing, none is named', async () => {
  for (const search of ['city=sevilla', `city=malaga&cerca=36.8,-4.42&minutos=15`]) {
    const query = placed(parseApartmentQuery(new URLSearchParams(search)).query)
    expect((await suggestStays(deps, query)).raised).toEqual([])
  }
})

test('a price that leaves no home names the smallest rise that finds some', async () => {
  const query = placed(parseApartmentQuery(new URLSearchParams('city=madrid&neighbourhood=goya&maxPrice=1450')).query)
  expect((await suggestStays(deps, query)).raised).toMatchObject([{ by: 'price', limit: 1_550, count: 1 }])
})

test('a search without homes is not widened, since it has alternatives', async () => {
  expect(await widen('city=sevilla')).toEqual({ total: 0, wider: [] })
})

test.each([
  'city=madrid&neighbourhood=goya&maxPrice=1500',
  'city=madrid&neighbourhood=goya&checkIn=2027-06-08&checkOut=2027-06-13',
])('every wider search than "%s" finds what it says', async (search) => {
  const { total, wider } = await widen(search)
  expect(wider.length).toBeGreaterThan(0)
  for (const { by, query, count } of wider) {
    const found = await searchApartments(deps, placed(query))
    const adds = by === 'minutes' || by === 'price'
    expect(adds ? found.total - total : found.total).toBe(count)
  }
})

test('a search with many homes is not widened', async () => {
  await makeApartment(deps.db, { neighbourhood: 'lista' })
  const { total, wider } = await widen('city=madrid&maxPrice=1000000')
  expect([total, wider]).toEqual([6, []])
})
