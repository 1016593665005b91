import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import { nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import { candidateStays } from '#domain/catalogue/candidate-stays.ts'
import { FLEXIBLE_DAYS } from '#domain/catalogue/catalogue-policy.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { listPins } from '#services/catalogue/list-pins.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

let database: TestDatabase
let deps: TestDeps

type Taken = readonly [from: string, to: string]
/** Today is 1 March 2027. */
const HOMES: readonly { houseCode: string; minNights: number; taken: readonly Taken[] }[] = [
  { houseCode: 'MAD-0001', minNights: 3, taken: [] },
  {
    houseCode: 'MAD-0002',
    minNights: 3,
    taken: [
      ['2027-05-01', '2027-05-12'],
      ['2027-05-20', '2027-06-20'],
    ],
  },
  { houseCode: 'MAD-0003', minNights: 7, taken: [['2027-04-20', '2027-05-14']] },
  { houseCode: 'MAD-0004', minNights: 3, taken: [['2027-03-01', '2028-03-01']] },
  { houseCode: 'MAD-0005', minNights: 30, taken: [['2027-06-30', '2027-09-01']] },
  {
    houseCode: 'MAD-0006',
    minNights: 4,
    taken: [
      ['2027-05-03', '2027-05-04'],
      ['2027-05-09', '2027-05-10'],
      ['2027-05-16', '2027-05-17'],
    ],
  },
]

beforeAll(async () => {
  database = await testDatabase()
  deps = makeDeps(database.pool)
  for (const [index, { houseCode, minNights, taken }] of HOMES.entries()) {
    const home = await makeApartment(deps.db, { houseCode, rank: index, rules: { minNights } })
    for (const [from, to] of taken) await makeBlock(deps.db, home, from, to)
  }
})
afterAll(() => database.close())

function query(search: string) {
  return placed(parseApartmentQuery(new URLSearchParams(search), { today: '2027-03-01' }).query)
}

async function found(search: string): Promise<string[]> {
  const { items, total } = await searchApartments(deps, query(search))
  expect(items).toHaveLength(total)
  return items.map(({ houseCode, stay }) => `${houseCode} ${stay?.checkIn} ${stay?.checkOut}`)
}

const TEN_OF_MAY = 'checkIn=2027-05-10&checkOut=2027-05-17'

test.each([
  [TEN_OF_MAY, ['MAD-0001 2027-05-10 2027-05-17']],
  [`${TEN_OF_MAY}&flexibleDays=3`, ['MAD-0001 2027-05-10 2027-05-17', 'MAD-0002 2027-05-12 2027-05-19']],
  [
    `${TEN_OF_MAY}&flexibleDays=7`,
    [
      'MAD-0001 2027-05-10 2027-05-17',
      'MAD-0002 2027-05-12 2027-05-19',
      'MAD-0003 2027-05-14 2027-05-21',
      'MAD-0006 2027-05-17 2027-05-24',
    ],
  ],
  [
    'checkIn=2027-03-02&checkOut=2027-03-09&flexibleDays=14',
    HOMES.filter(({ minNights }) => minNights < 8).flatMap(({ houseCode }) =>
      houseCode === 'MAD-0004' ? [] : [`${houseCode} 2027-03-02 2027-03-09`],
    ),
  ],
])('around dates, a home is found on the nearest it is free: %s', async (search, homes) => {
  expect(await found(search)).toEqual(homes)
})

test.each([
  [
    'month=2027-05&months=1',
    [
      'MAD-0001 2027-05-01 2027-06-01',
      'MAD-0003 2027-05-14 2027-06-14',
      'MAD-0005 2027-05-01 2027-06-01',
      'MAD-0006 2027-05-17 2027-06-17',
    ],
  ],
  [
    'month=2027-05&months=2',
    ['MAD-0001 2027-05-01 2027-07-01', 'MAD-0003 2027-05-14 2027-07-14', 'MAD-0006 2027-05-17 2027-07-17'],
  ],
  ['month=2027-03&months=3', ['MAD-0001 2027-03-01 2027-06-01', 'MAD-0005 2027-03-01 2027-06-01']],
  [
    'month=2028-02',
    [
      'MAD-0001 2028-02-01 2028-03-01',
      'MAD-0002 2028-02-01 2028-03-01',
      'MAD-0003 2028-02-01 2028-03-01',
      'MAD-0006 2028-02-01 2028-03-01',
    ],
  ],
  ['month=2030-01', []],
])('from a month, a home is found on the first day it is free and long enough: %s', async (search, homes) => {
  expect(await found(search)).toEqual(homes)
})

test.each([
  [
    'checkIn=2027-05-01&checkOut=2027-07-20&withinMonths=2',
    ['MAD-0001 2027-05-01 2027-07-01', 'MAD-0003 2027-05-14 2027-07-14', 'MAD-0006 2027-05-17 2027-07-17'],
  ],
  ['checkIn=2027-05-01&checkOut=2027-07-13&withinMonths=2', ['MAD-0001 2027-05-01 2027-07-01']],
  [
    'checkIn=2027-06-15&checkOut=2027-12-01&withinMonths=3',
    [
      'MAD-0001 2027-06-15 2027-09-15',
      'MAD-0002 2027-06-20 2027-09-20',
      'MAD-0003 2027-06-15 2027-09-15',
      'MAD-0005 2027-09-01 2027-12-01',
      'MAD-0006 2027-06-15 2027-09-15',
    ],
  ],
])('within dates, a home is found on the first day it is free for so many months: %s', async (search, homes) => {
  expect(await found(search)).toEqual(homes)
})

test('a stay that may move never begins before today, nor today from three in the afternoon', async () => {
  const late = makeDeps(database.pool, { now: '2027-05-16T13:30:00Z' })
  const { items } = await searchApartments(
    late,
    query(`checkIn=2027-05-17&checkOut=2027-05-24&flexibleDays=7&sort=price`),
  )
  expect(items.map(({ stay }) => stay?.checkIn).toSorted()[0]).toBe('2027-05-17')
  const month = await searchApartments(late, query('month=2027-05'))
  expect(month.items.find(({ houseCode }) => houseCode === 'MAD-0001')?.stay?.checkIn).toBe('2027-05-17')
})

test('what a card says the stay costs is the quote for the dates it says', async () => {
  for (const search of [`${TEN_OF_MAY}&flexibleDays=7`, 'month=2027-05&months=2']) {
    const { items } = await searchApartments(deps, query(search))
    for (const { houseCode, stay, totalPriceCents, mode } of items) {
      if (!stay) throw new Error(`${houseCode} has no dates`)
      const quote = await quoteStay(deps, { houseCode, ...stay, adults: 1, children: 0, babies: 0 })
      expect(quote).toMatchObject({ ok: true, value: { totalPriceCents, mode } })
    }
  }
})

test('the map and the facets count the same homes', async () => {
  for (const search of [`${TEN_OF_MAY}&flexibleDays=7`, 'month=2027-05&months=2']) {
    const { total, facets } = await searchApartments(deps, query(search))
    const { pins } = await listPins(deps, query(search))
    expect([pins.length, facets.cities.madrid]).toEqual([total, total])
  }
})

const anyDates = fc
  .record({
    start: fc.integer({ min: 0, max: 130 }),
    nights: fc.integer({ min: 1, max: 60 }),
    flexible: fc.constantFrom(...FLEXIBLE_DAYS),
    months: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map(({ start, nights, flexible, months }) => {
    const checkIn = addDays('2027-03-01', start)
    if (months) return `month=${checkIn.slice(0, 7)}&months=${months}`
    return `checkIn=${checkIn}&checkOut=${addDays(checkIn, nights)}&flexibleDays=${flexible}`
  })

test('whatever the dates, a search finds what looking at every stay of every home one by one finds', async () => {
  await fc.assert(
    fc.asyncProperty(anyDates, async (search) => {
      const stays = candidateStays(query(search), deps.clock.now()) ?? []
      const expected = HOMES.flatMap(({ houseCode, minNights, taken }) => {
        const free = (stay: Stay) =>
          nightsOf(stay) >= minNights && taken.every(([from, to]) => to <= stay.checkIn || stay.checkOut <= from)
        const stay = stays.find(free)
        return stay ? [`${houseCode} ${stay.checkIn} ${stay.checkOut}`] : []
      })
      expect(await found(search)).toEqual(expected)
    }),
    { seed: 20_270_301, numRuns: 150 },
  )
})
