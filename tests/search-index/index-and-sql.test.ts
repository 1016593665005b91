import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { clearedFields } from '#contract/cleared-fields.ts'
import { FILTER_NAMES, type FilterName } from '#contract/filters.ts'
import { filtersOf, placed } from '#contract/home-search.ts'
import { isInForce } from '#contract/requirements.ts'
import { listNeighbourhoodKeys } from '#db/catalogue/catalogue-rows.ts'
import { sqlSearch } from '#db/search-index/sql-search.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import { estimateTransit } from '#domain/catalogue/transit-estimate.ts'
import { straightMetres, travelMinutes } from '#domain/catalogue/travel-time.ts'
import { addDays, type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { HomeIndexKeeper } from '#search-index/home-index-keeper.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { randomNumbers, randomSearch } from '#tests/harness/random-search.ts'
import { differenceOf } from '#tests/harness/search-equality.ts'
import { buildHomes } from '../../bench/search-world.ts'

/** More than a map shows as pins, so that its clusters are compared as well. */
const HOMES = 4_000
const SEARCHES = 150

/** Gives two homes of three dated rules of every kind, each of some weeks, over the year that searches look at. */
const DATED_RULES = `
insert into dated_rules (apartment_id, kind, nights, value)
select a.id, kind.name, daterange($1::date + start.day, $1::date + start.day + 1 + (a.id * 5 + start.day * 3) % 17),
       case kind.name when 'night_cents' then 2000 + (a.id * 37 + start.day * 101) % 9000
                      when 'night_percent' then 6000 + (a.id * 1133 + start.day * 719) % 12000
                      when 'min_nights' then 1 + (a.id * 13 + start.day) % 40 end
  from apartments a
 cross join unnest(array['night_cents', 'night_percent', 'min_nights', 'no_arrival', 'no_departure']) with ordinality as kind(name, place)
 cross join lateral generate_series((a.id + kind.place::int * 3) % 11, 400, 18) as start(day)
 where a.id % 3 > 0 and (a.id + kind.place + start.day) % 4 = 0`

let database: TestDatabase
let deps: TestDeps
let keeper: HomeIndexKeeper

beforeAll(async () => {
  database = await testDatabase()
  deps = makeDeps(database.pool, { now: new Date().toISOString() })
  await buildHomes(database.pool, HOMES)
  await database.pool.query(DATED_RULES, [dateInMadrid(deps.clock.now())])
  keeper = new HomeIndexKeeper({ ...deps, maxMegabytes: 64 })
  keeper.switchOn(true)
  await keeper.refresh([])
})
afterAll(async () => {
  await keeper.close()
  await database.close()
})

function index() {
  const { current } = keeper
  if (!current) throw new Error('There is no index')
  return current
}

test('random searches have the same answers from the index as from PostgreSQL', async () => {
  const random = randomNumbers(7)
  const world = { today: dateInMadrid(deps.clock.now()), slugs: await listNeighbourhoodKeys(deps.db) }
  for (let round = 0; round < SEARCHES; round++) {
    const query = randomSearch(random, world)
    const filters = filtersOf(placed(query), deps.clock.now())
    const withSuggestions = round % 3 === 0
    const difference = await differenceOf(index(), sqlSearch(deps.db), {
      query,
      filters,
      today: world.today,
      withSuggestions,
    })
    expect(difference, JSON.stringify(query)).toBeNull()
  }
})

test('the homes most like another are the same, and those that are free next', async () => {
  const anybody = filtersOf(placed(parseApartmentQuery(new URLSearchParams('adults=2')).query), deps.clock.now())
  const sql = sqlSearch(deps.db)
  for (const houseCode of ['MAD-0001', 'MAD-1500', 'SVQ-0020', 'AGP-0025', 'AGP-9999']) {
    const of = { houseCode, limit: 3 }
    expect(index().listSimilar(anybody, of)).toEqual(await sql.listSimilar(anybody, of))
  }
  const soon = { from: dateInMadrid(deps.clock.now()), withinDays: 60, nights: 28, perCity: 12 }
  expect(index().listNextFree(soon)).toEqual(await sql.listNextFree(soon))
  expect(index().listNeighbourhoods()).toEqual(await sql.listNeighbourhoods())
})

test.each([
  ['cerca=sol&modo=transporte-publico&minutos=25', 25],
  ['cerca=universidad-pablo-de-olavide&modo=transporte-publico&minutos=40', 40],
  ['cerca=40.44,-3.69&modo=transporte-publico&minutos=30', 30],
])('%s finds the homes whose estimated way is as short, and those from where walking is', async (search, most) => {
  const query = placed(parseApartmentQuery(new URLSearchParams(search)).query)
  const [goal] = query.goals
  if (!goal) throw new Error('There is no goal')
  const minutesOf = ({ lat, lng }: Position) => {
    const onFoot = travelMinutes('a-pie', straightMetres(goal.position, { lat, lng }))
    return estimateTransit({ lat, lng }, goal.position) ?? onFoot
  }
  const filters = filtersOf(query, deps.clock.now())
  const all = index().listPins({ ...filters, maxMinutes: undefined }, HOMES) ?? []
  const expected = all.filter((home) => minutesOf(home) <= most).map(({ houseCode }) => houseCode)
  const found = index().listPins(filters, HOMES) ?? []
  expect(found.map(({ houseCode }) => houseCode)).toEqual(expected)
  const walked = index().listPins({ ...filters, travelMode: 'a-pie' }, HOMES) ?? []
  expect(found.length).toBeGreaterThan(walked.length)
  expect(found.length).toBeLessThan(all.length)
  const compared = { query, filters, today: dateInMadrid(deps.clock.now()), withSuggestions: true }
  expect(await differenceOf(index(), sqlSearch(deps.db), compared)).toBeNull()
})

/** A search of each filter, alone. The compiler asks for one where a filter is added. */
const SEARCHES_OF_ONE: Readonly<Record<FilterName, (today: CalendarDate) => string>> = {
  city: () => 'city=sevilla',
  neighbourhoods: () => 'neighbourhood=sol&neighbourhood=triana',
  dates: (today) => `checkIn=${addDays(today, 30)}&checkOut=${addDays(today, 58)}`,
  party: () => 'adults=4&children=1',
  bedrooms: () => 'bedrooms=2',
  bathrooms: () => 'bathrooms=2',
  booking: () => 'booking=offer',
  price: () => 'minPrice=1200&maxPrice=2400',
  rooms: () => 'rooms=separate_kitchen',
  amenities: () => 'amenities=terrace&amenities=elevator',
  services: () => 'services=gas',
  types: () => 'types=pets',
  papers: () => 'papers=residence&papers=seasonal_lau',
  bounds: () => 'bounds=-3.71,40.40,-3.68,40.43',
  area: () => 'zona=40.4,-3.72_40.44,-3.71_40.42,-3.7_40.43,-3.66_40.39,-3.68',
  near: () => 'cerca=hospital-la-paz&minutos=30',
  second: () => 'cerca=hospital-la-paz&cerca2=ciudad-universitaria&minutos2=45',
  homes: () => '',
}

test.each(FILTER_NAMES)('the filter %s leaves some homes, the same in the index as in PostgreSQL', async (name) => {
  const today = dateInMadrid(deps.clock.now())
  const query = placed(parseApartmentQuery(new URLSearchParams(SEARCHES_OF_ONE[name](today))).query)
  const filters = { ...filtersOf(query, deps.clock.now()), ...(name === 'homes' && { homes: [1, 2, 3_000] }) }
  expect(FILTER_NAMES.filter((one) => isInForce(filters, one))).toEqual(
    name === 'near' || name === 'second' ? ['city', name] : [name],
  )
  const compared = { query, filters, today, withSuggestions: true }
  expect(await differenceOf(index(), sqlSearch(deps.db), compared)).toBeNull()
  const [found, all] = index().countWithout(filters, [[], [name]])
  expect(found?.count).toBeGreaterThan(0)
  expect(found?.count).toBeLessThan(all?.count ?? 0)
  if (name === 'dates' || name === 'homes') return
  const without = placed({ ...query, ...clearedFields([name]) })
  expect(isInForce(filtersOf(without, deps.clock.now()), name)).toBe(false)
})
