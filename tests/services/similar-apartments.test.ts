import { beforeAll, expect, test } from 'vitest'
import { similarApartments } from '#services/catalogue/similar-apartments.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { type ApartmentOverrides, makeApartment } from '#tests/factories/apartment.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const alone = { adults: 1, children: 0, babies: 0 }
const april = { checkIn: '2027-04-01', checkOut: '2027-05-01' }

const deps = await depsForFile()

beforeAll(async () => {
  const make = (houseCode: string, baseNightCents: number, overrides: ApartmentOverrides = {}) =>
    makeApartment(deps.db, { houseCode, neighbourhood: 'goya', price: { baseNightCents }, ...overrides })
  await make('MAD-0001', 50_00)
  const taken = await make('MAD-0002', 50_00)
  await makeBlock(deps.db, taken, '2027-04-30', '2027-05-02')
  await make('MAD-0003', 52_00, { rules: { maxOccupancy: 2 } })
  await make('MAD-0004', 50_00, { details: { sizeM2: 120, bedrooms: 3 } })
  await make('MAD-0005', 55_00, { neighbourhood: 'usera', position: { lat: 40.38, lng: -3.706 } })
  await make('MAD-0006', 200_00)
  await make('SVQ-0001', 50_00, { city: 'sevilla', neighbourhood: 'triana' })
})

async function similarTo(houseCode: string, more: Partial<Parameters<typeof similarApartments>[1]> = {}) {
  const { homes } = await similarApartments(deps, { houseCode, stay: null, party: alone, ...more })
  return homes.map((home) => home.houseCode)
}

test('the homes most like one are of its city, nearest in price, size and place', async () => {
  expect(await similarTo('MAD-0001')).toEqual(['MAD-0002', 'MAD-0003', 'MAD-0005'])
  expect(await similarTo('SVQ-0001')).toEqual([])
})

test('with a stay they are free for all of it, at the total of its quote', async () => {
  const { homes, stay } = await similarApartments(deps, { houseCode: 'MAD-0001', stay: april, party: alone })
  expect([homes.map(({ houseCode }) => houseCode), stay]).toEqual([['MAD-0003', 'MAD-0005', 'MAD-0004'], april])
  for (const { houseCode, totalPriceCents } of homes) {
    const quote = await quoteStay(deps, { houseCode, ...april, ...alone })
    expect(quote.ok && quote.value.totalPriceCents).toBe(totalPriceCents)
  }
})

test('they have room for the party', async () => {
  expect(await similarTo('MAD-0001', { party: { adults: 2, children: 1, babies: 0 } })).not.toContain('MAD-0003')
})

test.each([
  { checkIn: '2027-05-01', checkOut: '2027-04-01' },
  { checkIn: '2020-04-01', checkOut: '2020-05-01' },
])('a stay that nobody can book counts as none: %j', async (stay) => {
  const { homes, stay: used } = await similarApartments(deps, { houseCode: 'MAD-0001', stay, party: alone })
  expect([homes.length, homes[0]?.totalPriceCents, used]).toEqual([3, undefined, null])
})

test('a home that is not there is like no other', async () => {
  expect([await similarTo('MAD-9999'), await similarTo('\u0000')]).toEqual([[], []])
})
