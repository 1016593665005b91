import { beforeAll, expect, test } from 'vitest'
import { compareApartments } from '#services/catalogue/compare-apartments.ts'
import { listHomes } from '#services/catalogue/list-homes.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const party = { adults: 2, children: 0, babies: 0 }
const stay = { checkIn: '2027-04-01', checkOut: '2027-07-01' }

const deps = await depsForFile()

beforeAll(async () => {
  await makeApartment(deps.db, { houseCode: 'MAD-0001' })
  await makeApartment(deps.db, { houseCode: 'SVQ-0001', city: 'sevilla', price: { baseNightCents: 61_23 } })
  const taken = await makeApartment(deps.db, { houseCode: 'AGP-0001', city: 'malaga' })
  await makeBlock(deps.db, taken, '2027-06-30', '2027-07-02')
  await makeApartment(deps.db, { houseCode: 'MAD-0002', rules: { maxOccupancy: 1 } })
})

test('homes side by side have the totals of their quotes, or say why not', async () => {
  const houseCodes = ['SVQ-0001', 'AGP-0001', 'MAD-0002', 'MAD-0001']
  const compared = await compareApartments(deps, { houseCodes, stay, party })
  expect(compared.map(({ home }) => home.houseCode)).toEqual(houseCodes)
  for (const { home, answer } of compared) {
    const quote = await quoteStay(deps, { houseCode: home.houseCode, ...stay, ...party })
    expect(answer).toEqual(
      quote.ok
        ? { quote: quote.value }
        : { refusal: quote.code, ...(quote.limit !== undefined && { limit: quote.limit }) },
    )
  }
  expect(compared.map(({ answer }) => answer && 'refusal' in answer && answer.refusal)).toEqual([
    false,
    'dates_not_available',
    'party_too_large',
    false,
  ])
})

test('without dates they have no price of a stay, and no more than four are compared', async () => {
  const houseCodes = ['MAD-9999', 'MAD-0001', '\u0000', 'AGP-0001', 'SVQ-0001']
  const compared = await compareApartments(deps, { houseCodes, stay: null, party })
  expect(compared.map(({ home, answer }) => [home.houseCode, answer])).toEqual([
    ['MAD-0001', null],
    ['AGP-0001', null],
  ])
})

test('homes are listed in the order of their codes, without those that are not there', async () => {
  const homes = await listHomes(deps, ['SVQ-0001', 'MAD-9999', "MAD-0001' or 1=1", '\u0000', 'MAD-0001'])
  expect(homes.map(({ houseCode, monthlyPriceCents }) => [houseCode, monthlyPriceCents])).toEqual([
    ['SVQ-0001', 1_836_90],
    ['MAD-0001', 1_500_00],
  ])
  expect(await listHomes(deps, [])).toEqual([])
})
