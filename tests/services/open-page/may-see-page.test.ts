import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#domain/staff/permissions.ts'
import { maySeePage } from '#services/open-page/may-see-page.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a page is opened by those alone who may see it: by city of its booking, and by role', async () => {
  const world = await makeBookingWorld(database.pool)
  const { bookingCode } = await makeBooking(world)
  const booking = `/bookings/${bookingCode.toLowerCase()}`
  const here: Scope = { roles: ['reservations'], cities: [world.home.city] }
  const elsewhere: Scope = { roles: ['reservations'], cities: world.home.city === 'sevilla' ? ['malaga'] : ['sevilla'] }
  const owner: Scope = { roles: ['owner'], cities: null }
  const seen = async (path: string) =>
    Promise.all([owner, here, elsewhere].map((who) => maySeePage(world.deps, who, path)))
  expect(await seen(booking)).toEqual([true, true, false])
  expect(await seen(`${booking}/more`)).toEqual([true, true, false])
  const place = `/places/${world.home.city}/some-barrio`
  const content: Scope = { roles: ['content'], cities: elsewhere.cities }
  expect(await seen(place)).toEqual([true, false, false])
  expect(await maySeePage(world.deps, content, place)).toBe(false)
  expect(await maySeePage(world.deps, { ...content, cities: here.cities }, place)).toBe(true)
  expect(await seen('/staff')).toEqual([true, false, false])
  expect(await maySeePage(world.deps, { ...here, roles: ['field'] }, booking)).toBe(false)
  expect(await seen('/me')).toEqual([true, true, true])
})
