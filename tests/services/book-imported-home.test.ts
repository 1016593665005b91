import { expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import { importDemo } from '#server/seed-demo.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { importCatalogue } from '#services/catalogue/import-catalogue.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { bookingInput, pay } from '#tests/factories/booking.ts'
import { fakePictureStore, tenHomes } from '#tests/factories/catalogue.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { makeGateway } from '#tests/factories/gateway.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

test('a home written by hand beside the demo is found, booked, paid and then no longer free', async () => {
  const deps = makeDeps(database.pool, { gateway: makeGateway() })
  await importDemo({ ...deps, pictures: fakePictureStore() })
  await importCatalogue({ ...deps, pictures: fakePictureStore() }, await tenHomes())

  const stay = { checkIn: '2027-03-05', checkOut: '2027-03-15' }
  const input = { city: 'madrid', neighbourhood: 'prosperidad', adults: '2' }
  const query = placed(parseApartmentQuery(new URLSearchParams({ ...stay, ...input })).query)
  const found = await searchApartments(deps, query)
  expect(found.items.map(({ houseCode }) => houseCode).sort()).toEqual(['MAD-2001', 'MAD-2002'])

  const booked = await createBooking(deps, bookingInput({ houseCode: 'MAD-2001' }, stay))
  if (!booked.ok) throw new Error(`The booking was refused: ${booked.code}`)
  const { bookingCode, totalPriceCents } = booked.value
  expect(found.items.find(({ houseCode }) => houseCode === 'MAD-2001')).toMatchObject({ totalPriceCents })
  expect(await pay(deps, booked.value)).toEqual({ ok: true, value: { state: 'succeeded' } })
  expect(await getBooking(deps, { code: bookingCode })).toMatchObject({ value: { status: 'CONFIRMED' } })
  const left = await searchApartments(deps, query)
  expect(left.items.map(({ houseCode }) => houseCode)).toEqual(['MAD-2002'])
})
