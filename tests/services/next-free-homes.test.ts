import { expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import { nextFreeHomes } from '#services/catalogue/next-free-homes.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile({ now: '2027-03-01T09:00:00Z' })

test('homes of every city in turn come with the first day on which they are free for a month', async () => {
  const make = (houseCode: string, city: 'madrid' | 'sevilla' | 'malaga', neighbourhood: string, more = {}) =>
    makeApartment(deps.db, { houseCode, city, neighbourhood, ...more })
  await make('MAD-0001', 'madrid', 'goya')
  await make('MAD-0002', 'madrid', 'goya')
  const gap = await make('MAD-0003', 'madrid', 'usera')
  await makeBlock(deps.db, gap, '2027-03-10', '2027-03-20')
  const late = await make('SVQ-0001', 'sevilla', 'triana')
  await makeBlock(deps.db, late, '2027-03-01', '2027-09-01')
  await make('SVQ-0002', 'sevilla', 'triana')
  await make('AGP-0001', 'malaga', 'soho', { rules: { minNights: 28, instantMaxNights: 20 } })
  await make('AGP-0002', 'malaga', 'soho')
  const found = await nextFreeHomes(deps)
  expect(found.map(({ home, freeFrom, from }) => [home.houseCode, freeFrom, freeFrom === from])).toEqual([
    ['MAD-0001', '2027-03-01', true],
    ['SVQ-0002', '2027-03-01', true],
    ['AGP-0002', '2027-03-01', true],
    ['MAD-0003', '2027-03-20', false],
    ['MAD-0002', '2027-03-01', true],
  ])
  // A list without dates says of every home from when its shortest stay can begin.
  const { items } = await searchApartments(deps, placed(parseApartmentQuery(new URLSearchParams('city=sevilla')).query))
  expect(items.map(({ houseCode, freeFrom }) => [houseCode, freeFrom])).toEqual([
    ['SVQ-0001', '2027-09-01'],
    ['SVQ-0002', '2027-03-01'],
  ])
  const dated = placed(
    parseApartmentQuery(new URLSearchParams('city=sevilla&checkIn=2027-10-01&checkOut=2027-10-20')).query,
  )
  expect((await searchApartments(deps, dated)).items.map(({ freeFrom }) => freeFrom)).toEqual([undefined, undefined])
})
