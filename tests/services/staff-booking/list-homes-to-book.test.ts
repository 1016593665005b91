import { expect, test } from 'vitest'
import { listHomesToBook } from '#services/staff-booking/list-homes-to-book.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBooking, stayInput } from '#tests/factories/booking.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()

test('homes of the city that are free and fit are listed at the price of the nights, the named one first, free or not', async () => {
  const free = await makeApartment(deps.db, { city: 'malaga' })
  const taken = await makeApartment(deps.db, { city: 'malaga' })
  await makeApartment(deps.db, { city: 'malaga', rules: { maxOccupancy: 1 } })
  const elsewhere = await makeApartment(deps.db, { city: 'sevilla' })
  await makeBooking({ deps, home: taken })
  const stay = { ...stayInput(free), city: 'malaga' } as const
  const list = (houseCode?: string) => listHomesToBook(deps, { ...stay, houseCode })
  const shown = { houseCode: free.houseCode, isFree: true, totalPriceCents: 590_00, maxOccupancy: 4 }
  expect(await list()).toMatchObject([shown])
  expect(await list(free.houseCode)).toMatchObject([shown])
  expect(await list(taken.houseCode)).toMatchObject([{ houseCode: taken.houseCode, isFree: false }, shown])
  expect(await list(elsewhere.houseCode)).toMatchObject([shown])
  expect(await listHomesToBook(deps, { ...stay, checkIn: '2026-06-01', checkOut: '2026-06-05' })).toEqual([])
  expect(await listHomesToBook(deps, { ...stay, checkOut: stay.checkIn })).toEqual([])
})
