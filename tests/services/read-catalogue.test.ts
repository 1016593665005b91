import { expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { apartmentDetail } from '#contract/catalogue.ts'
import { placed } from '#contract/home-search.ts'
import type { ApartmentDetails } from '#domain/catalogue/apartment.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { getCalendar } from '#services/catalogue/get-calendar.ts'
import { listPins } from '#services/catalogue/list-pins.ts'
import { listPlaces } from '#services/catalogue/list-places.ts'
import { makeApartment, makeNeighbourhood } from '#tests/factories/apartment.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { databaseForFile, testDatabase } from '#tests/harness/database.ts'

const database = await databaseForFile()

test('a home is read with all that its page shows, and with nothing that is for its guests only', async () => {
  const deps = makeDeps(database.pool)
  const { houseCode } = await makeApartment(deps.db, {
    position: { lat: 40.42581, lng: -3.68453 },
    details: {
      registrations: [
        { type: 'VUT', number: 'VT-1', showOnListing: true },
        { type: 'NRUA', number: 'hidden', showOnListing: false },
      ],
    },
  })
  const result = await getApartment(deps, houseCode)
  if (!result.ok) throw new Error(result.code)
  expect(apartmentDetail.strict().parse(result.value)).toEqual(result.value)
  expect(result.value).toMatchObject({
    houseCode,
    monthlyPriceCents: 1_500_00,
    registrations: [{ type: 'VUT', number: 'VT-1' }],
    neighbourhood: { slug: 'recoletos' },
  })
  expect(JSON.stringify(result.value)).not.toMatch(/Calle de Serrano|secreto-del-wifi|47#11|hidden|40\.42581/)
})

test('a field of a home that nobody has called public is not read', async () => {
  const deps = makeDeps(database.pool)
  const details = { ownerPhone: '600 111 222' } as Partial<ApartmentDetails>
  const { houseCode } = await makeApartment(deps.db, { details })
  const result = await getApartment(deps, houseCode)
  if (!result.ok) throw new Error(result.code)
  expect(Object.keys(result.value)).not.toContain('ownerPhone')
  expect(Object.keys(result.value)).toContain('equipment')
})

test.each(['MAD-9999', 'nothing', '\u0000', "MAD-0001' or 1=1"])('there is no home %j', async (houseCode) => {
  expect(await getApartment(makeDeps(database.pool), houseCode)).toEqual({ ok: false, code: 'apartment_not_found' })
})

test('the calendar tells each night whether it is free and what it costs', async () => {
  const deps = makeDeps(database.pool)
  const season = { name: { es: 'Feria', en: 'Fair' }, from: '03-04', to: '03-31', percent: 120 }
  const home = await makeApartment(deps.db, { price: { seasons: [season] }, rules: { minNights: 7 } })
  await makeBlock(deps.db, home, '2027-03-02', '2027-03-04')
  const result = await getCalendar(deps, { houseCode: home.houseCode, from: '2027-02-28', to: '2027-03-05' })
  expect(result.ok && result.value.days).toEqual([
    { date: '2027-02-28', free: false, priceCents: 50_00, minNights: 7 },
    { date: '2027-03-01', free: true, priceCents: 50_00, minNights: 7 },
    { date: '2027-03-02', free: false, priceCents: 50_00, minNights: 7 },
    { date: '2027-03-03', free: false, priceCents: 50_00, minNights: 7 },
    { date: '2027-03-04', free: true, priceCents: 60_00, minNights: 7 },
  ])
})

test('a calendar begins today and holds 400 days unless told', async () => {
  const deps = makeDeps(database.pool)
  const { houseCode } = await makeApartment(deps.db)
  const result = await getCalendar(deps, { houseCode })
  expect(result.ok && [result.value.days.length, result.value.days[0]?.date]).toEqual([400, '2027-03-01'])
})

test.each([
  ['to', { from: '2027-03-01', to: '2028-04-05' }],
  ['to', { from: '2027-03-02', to: '2027-03-02' }],
  ['to', { from: '2027-03-02', to: '2027-03-01' }],
  ['to', { from: '2027-03-02', to: '2027-02-30' }],
  ['from', { from: 'yesterday', to: '2027-03-01' }],
])('a calendar is refused for its "%s" with %j', async (field, dates) => {
  const deps = makeDeps(database.pool)
  const { houseCode } = await makeApartment(deps.db)
  expect(await getCalendar(deps, { houseCode, ...dates })).toEqual({
    ok: false,
    code: 'validation_failed',
    errors: { [field]: 'validation_failed' },
  })
})

test('places count their homes and tell the lowest monthly price', async () => {
  const own = await testDatabase()
  const deps = makeDeps(own.pool)
  await makeApartment(deps.db, { neighbourhood: 'goya' })
  await makeApartment(deps.db, {
    neighbourhood: 'goya',
    price: { baseNightCents: 40_00 },
    rules: { instantMaxNights: 28 },
  })
  await makeApartment(deps.db, { neighbourhood: 'goya', rules: { instantMaxNights: 27, automaticOffers: true } })
  await makeNeighbourhood(deps.db, { slug: 'sol' })
  const places = await listPlaces(deps)
  await own.close()
  expect(places).toMatchObject([
    {
      city: 'madrid',
      count: 3,
      instantMonthly: 1,
      offerMonthly: 1,
      priceFromCents: 1_200_00,
      neighbourhoods: [
        { slug: 'goya', count: 3, priceFromCents: 1_200_00 },
        { slug: 'sol', count: 0, priceFromCents: null },
      ],
    },
    { city: 'sevilla', count: 0, priceFromCents: null, neighbourhoods: [] },
    { city: 'malaga', count: 0 },
  ])
})

test('pins are all matches, at the same place as their cards', async () => {
  const own = await testDatabase()
  const deps = makeDeps(own.pool)
  for (let home = 0; home < 30; home++) await makeApartment(deps.db)
  const query = placed(parseApartmentQuery(new URLSearchParams('pageSize=1&page=2')).query)
  const { pins } = await listPins(deps, query)
  const detail = await getApartment(deps, pins[0]?.[0] ?? '')
  await own.close()
  expect(pins).toHaveLength(30)
  expect(detail.ok && detail.value.position).toEqual({ lat: pins[0]?.[2], lng: pins[0]?.[1] })
  expect(pins[0]?.[3]).toBe(1_500_00)
})
