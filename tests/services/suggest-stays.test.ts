import { beforeAll, expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { suggestStays } from '#services/catalogue/suggest-stays.ts'
import { makeApartment, makeMadrid } from '#tests/factories/apartment.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()

beforeAll(async () => {
  await makeMadrid(deps.db)
  const goya = await makeApartment(deps.db, { neighbourhood: 'goya' })
  await makeBlock(deps.db, goya, '2027-06-01', '2027-06-10')
  await makeApartment(deps.db, { neighbourhood: 'sol', price: { baseNightCents: 45_00 } })
  await makeApartment(deps.db, { neighbourhood: 'lista', details: { amenities: ['pool'] } })
  await makeApartment(deps.db, { city: 'malaga' })
})

async function suggest(search: string) {
  const query = placed(parseApartmentQuery(new URLSearchParams(search)).query)
  return suggestStays(deps, query)
}

test('taken dates lead to the nearest free ones', async () => {
  const { dates } = await suggest('neighbourhood=goya&checkIn=2027-06-08&checkOut=2027-06-13')
  expect(dates.map(({ days, checkIn, checkOut, count }) => [days, checkIn, checkOut, count])).toEqual([
    [2, '2027-06-10', '2027-06-15', 1],
    [3, '2027-06-11', '2027-06-16', 1],
    [4, '2027-06-12', '2027-06-17', 1],
  ])
})

test('dates before today are never suggested', async () => {
  const { dates } = await suggest('neighbourhood=nowhere&checkIn=2027-03-02&checkOut=2027-03-07')
  expect(dates).toEqual([])
  const { dates: some } = await suggest('neighbourhood=lista&checkIn=2027-03-02&checkOut=2027-03-07')
  expect(some.map(({ days }) => days)).toEqual([1, -1, 2])
})

test('a barrio without a match leads to the nearest ones of its city', async () => {
  const { areas } = await suggest('neighbourhood=goya&checkIn=2027-06-08&checkOut=2027-06-13')
  expect(areas).toMatchObject([
    { slug: 'lista', name: 'lista', count: 1, priceFromCents: 1_500_00 },
    { slug: 'sol', count: 1, priceFromCents: 1_350_00 },
  ])
})

test('filters that are too narrow are named, the one that keeps most of the search first', async () => {
  const { without } = await suggest('city=madrid&neighbourhood=sol&amenities=pool')
  expect(without.map(({ filter, count }) => [filter, count])).toEqual([
    ['neighbourhoods', 1],
    ['city', 1],
    ['amenities', 1],
  ])
  const { without: other } = await suggest('city=madrid&maxPrice=100')
  expect(other.map(({ filter, count }) => [filter, count])).toEqual([['price', 3]])
  const { without: near } = await suggest('city=madrid&cerca=hospital-la-paz&minutos=5')
  expect(near.map(({ filter, count }) => [filter, count])).toEqual([['near', 3]])
})

test.each([
  'city=madrid&neighbourhood=goya&checkIn=2027-06-02&checkOut=2027-06-08',
  'city=madrid&neighbourhood=sol&amenities=pool&bedrooms=1',
  'city=malaga&adults=5',
  'bounds=-3.60,40.41,-3.59,40.42&bedrooms=1',
])('every suggestion for "%s" finds what it says', async (search) => {
  const { dates, areas, without } = await suggest(search)
  expect(dates.length + areas.length + without.length).toBeGreaterThan(0)
  for (const suggestion of [...dates, ...areas, ...without]) {
    const { total, items } = await searchApartments(deps, placed(suggestion.query))
    expect(total).toBe(suggestion.count)
    expect(Math.min(...items.map(({ monthlyPriceCents }) => monthlyPriceCents))).toBe(suggestion.priceFromCents)
  }
})
