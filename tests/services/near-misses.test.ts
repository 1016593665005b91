import { beforeAll, expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { suggestStays } from '#services/catalogue/suggest-stays.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { makeApartment, makeMadrid } from '#tests/factories/apartment.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()

const DATES = 'checkIn=2027-06-01&checkOut=2027-06-15'

beforeAll(async () => {
  await makeMadrid(deps.db)
  await takenFrom('MAD-1001', 'goya', '2027-06-08')
  await takenUntil('MAD-1002', 'goya', '2027-06-07')
  await takenUntil('MAD-2001', 'sol', '2027-06-05', { details: { amenities: ['pool'] } })
  await takenFrom('MAD-2002', 'lista', '2027-06-10', { details: { amenities: ['pool'] } })
  // These homes are free for the last nights, but one has a minimum stay of three weeks and one is too small for four guests.
  await takenUntil('MAD-3001', 'sol', '2027-06-02', { rules: { minNights: 21 } })
  await takenUntil('MAD-3002', 'sol', '2027-06-02', { rules: { maxOccupancy: 1 } })
})

type Overrides = Parameters<typeof makeApartment>[1]

async function takenFrom(houseCode: string, neighbourhood: string, day: string, more?: Overrides): Promise<void> {
  const home = await makeApartment(deps.db, { houseCode, neighbourhood, ...more })
  await makeBlock(deps.db, home, day, '2027-07-10')
}

async function takenUntil(houseCode: string, neighbourhood: string, day: string, more?: Overrides): Promise<void> {
  const home = await makeApartment(deps.db, { houseCode, neighbourhood, ...more })
  await makeBlock(deps.db, home, '2027-05-20', day)
}

async function suggest(search: string) {
  const query = placed(parseApartmentQuery(new URLSearchParams(search)).query)
  expect((await searchApartments(deps, query)).total).toBe(0)
  return suggestStays(deps, query)
}

async function splitsOf(search: string) {
  const { splits } = await suggest(search)
  return splits.map(({ legs }) => legs.map(({ home, checkIn, checkOut }) => [home.houseCode, checkIn, checkOut]))
}

test('two homes of the same neighbourhood come first, and the filters hold for both', async () => {
  expect((await splitsOf(`city=madrid&adults=2&${DATES}`))[0]).toEqual([
    ['MAD-1001', '2027-06-01', '2027-06-08'],
    ['MAD-1002', '2027-06-08', '2027-06-15'],
  ])
  expect(await splitsOf(`city=madrid&amenities=pool&${DATES}`)).toEqual([
    [
      ['MAD-2002', '2027-06-01', '2027-06-10'],
      ['MAD-2001', '2027-06-10', '2027-06-15'],
    ],
  ])
  expect(await splitsOf(`city=madrid&adults=5&${DATES}`)).toEqual([])
})

test('the other half of a stay may lie beside the neighbourhood that was asked for', async () => {
  expect(await splitsOf(`neighbourhood=lista&adults=2&${DATES}`)).toEqual([
    [
      ['MAD-2002', '2027-06-01', '2027-06-10'],
      ['MAD-1002', '2027-06-10', '2027-06-15'],
    ],
  ])
})

test('both halves cost what their quotes say, and the total is their sum', async () => {
  const { splits } = await suggest(`city=madrid&adults=2&${DATES}`)
  expect(splits.length).toBeGreaterThan(0)
  for (const { legs, totalPriceCents } of splits) {
    let sum = 0
    for (const { home, checkIn, checkOut } of legs) {
      const { houseCode } = home
      const quote = await quoteStay(deps, { houseCode, checkIn, checkOut, adults: 2, children: 0, babies: 0 })
      expect(quote).toMatchObject({ ok: true, value: { totalPriceCents: home.totalPriceCents } })
      sum += home.totalPriceCents ?? 0
    }
    expect(totalPriceCents).toBe(sum)
  }
})

test('the same home is found on the nearest dates it is free for as long, with their total', async () => {
  const { homes } = await suggest(`neighbourhood=goya&${DATES}`)
  expect(homes.map(({ home, days, checkIn, checkOut }) => [home.houseCode, days, checkIn, checkOut])).toEqual([
    ['MAD-1002', 6, '2027-06-07', '2027-06-21'],
    ['MAD-1001', -7, '2027-05-25', '2027-06-08'],
  ])
  // 14 nights at 50,00 € and 90,00 € of cleaning.
  expect(homes.map(({ home }) => home.totalPriceCents)).toEqual([790_00, 790_00])
})

test('without dates there is nothing to shift or to split', async () => {
  const { homes, splits } = await suggest('city=madrid&bedrooms=7')
  expect([homes, splits]).toEqual([[], []])
})
