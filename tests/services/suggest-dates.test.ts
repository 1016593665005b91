import { expect, test } from 'vitest'
import { suggestDates } from '#services/catalogue/suggest-dates.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile({ now: '2027-03-01T09:00:00Z' })

const PARTY = { adults: 2, children: 0, babies: 0 }

test('stays of the same length are offered on both sides of nights that are taken, each at its price', async () => {
  const home = await makeApartment(deps.db)
  await makeBlock(deps.db, home, '2027-05-10', '2027-05-20')
  const input = { houseCode: home.houseCode, checkIn: '2027-05-12', checkOut: '2027-05-17', ...PARTY }
  const found = await suggestDates(deps, input)
  expect(found.map(({ checkIn, checkOut }) => [checkIn, checkOut])).toEqual([
    ['2027-05-02', '2027-05-07'],
    ['2027-05-05', '2027-05-10'],
    ['2027-05-20', '2027-05-25'],
  ])
  const [first] = found
  expect(first && (await quoteStay(deps, { ...input, checkIn: first.checkIn, checkOut: first.checkOut }))).toEqual({
    ok: true,
    value: first,
  })
})

test('nothing in the past is offered', async () => {
  const home = await makeApartment(deps.db)
  await makeBlock(deps.db, home, '2027-03-02', '2027-03-12')
  const input = { houseCode: home.houseCode, checkIn: '2027-03-04', checkOut: '2027-03-08', ...PARTY }
  const found = await suggestDates(deps, input, 2)
  expect(found.map(({ checkIn }) => checkIn)).toEqual(['2027-03-12', '2027-03-15'])
})

test('a home that is taken all around has nothing to offer', async () => {
  const home = await makeApartment(deps.db)
  await makeBlock(deps.db, home, '2027-03-01', '2027-12-01')
  const input = { houseCode: home.houseCode, checkIn: '2027-06-01', checkOut: '2027-06-11', ...PARTY }
  expect(await suggestDates(deps, input)).toEqual([])
})
