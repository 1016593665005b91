import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { travellerTokenOf } from '#services/arrival/traveller-token.ts'
import { makeApi } from '#tests/factories/api.ts'
import { type BookingWorld, makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

let database: TestDatabase
let world: BookingWorld
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.pool.query('truncate rate_limits')
  world = await makeBookingWorld(database.pool)
})
afterAll(() => database.close())

/** Sends requests from one address. */
function caller(from = '203.0.113.7') {
  const { app } = makeApi(world.deps, { trustedProxies: 1 })
  return async (path: string, init: RequestInit = {}) => {
    const headers = { 'Content-Type': 'application/json', ...init.headers, 'X-Forwarded-For': from }
    return (await app.request(path, { ...init, headers })).status
  }
}

const guess = (index: number) => `/api/bookings/${String(index).padStart(10, '0')}`
const counted = (statuses: number[]) =>
  Object.fromEntries(
    Map.groupBy(statuses, String)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )

test('of 1,000 guesses of an address 30 are answered, and then the right code is not told from others', async () => {
  const { bookingCode } = await makeBooking(world)
  const call = caller()
  const statuses: number[] = []
  for (let index = 0; index < 1_000; index += 100) {
    statuses.push(...(await Promise.all(Array.from({ length: 100 }, (_, more) => call(guess(index + more))))))
  }
  expect(counted(statuses)).toEqual({ 404: 30, 429: 970 })
  expect(await call(`/api/bookings/${bookingCode}`)).toBe(429)
  expect(await call(`/api/bookings/${bookingCode}/payments/1`)).toBe(429)
  expect(await caller('203.0.113.8')(`/api/bookings/${bookingCode}`)).toBe(200)
})

test('guesses sent all at once learn no more', async () => {
  const { bookingCode } = await makeBooking(world)
  const call = caller()
  const guesses = Array.from({ length: 500 }, (_, index) => call(guess(index)))
  const right = call(`/api/bookings/${bookingCode}`)
  expect(counted(await Promise.all(guesses))).toEqual({ 404: 30, 429: 470 })
  expect(await right).toBe(429)
})

test.each([
  ['payments', '/payments/1', 'GET'],
  ['attempts to pay', '/payments/1/attempts', 'POST'],
  ['holds', '/hold', 'DELETE'],
  ['cancellations', '/cancellation', 'POST'],
  ['cards', '/card', 'PUT'],
])('%s are no way around', async (_, path, method) => {
  const call = caller()
  const body = method === 'POST' || method === 'PUT' ? JSON.stringify({ cardToken: 'card-1' }) : null
  const guesses = Array.from({ length: 40 }, (_none, index) => call(`${guess(index)}${path}`, { method, body }))
  expect(counted(await Promise.all(guesses))).toEqual({ 404: 30, 429: 10 })
})

test('a guest who looks at their own booking all day is never held up', async () => {
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  const call = caller()
  const looks = Array.from({ length: 200 }, () => call(`/api/bookings/${booking.bookingCode}`))
  expect(counted(await Promise.all(looks))).toEqual({ 200: 200 })
})

/** Uses up the tries of the address. */
async function usedUp(call: ReturnType<typeof caller>) {
  await Promise.all(Array.from({ length: 40 }, (_, index) => call(guess(index))))
  expect(await call(guess(99))).toBe(429)
}

test('whoever shows what opens their booking looks at it and pays it behind an address that has used up its tries', async () => {
  const { bookingCode, viewToken } = await makeBooking(world)
  const call = caller()
  await usedUp(call)
  const path = `/api/bookings/${bookingCode}`
  const attempt = { method: 'POST', body: JSON.stringify({ cardToken: 'card-1' }) }
  expect(await call(`${path}/payments/1/attempts`, attempt)).toBe(429)
  expect(await call(path, { headers: { 'X-View-Token': 'x'.repeat(43) } })).toBe(429)
  expect(await call(path)).toBe(429)
  const headers = { 'X-View-Token': viewToken }
  expect(await call(`${path}/payments/1/attempts`, { ...attempt, headers })).toBe(200)
  expect(await call(path, { headers })).toBe(200)
})

test('so does who is signed in to its account, and a traveller with the link of their form', async () => {
  const booking = await makeBooking(world, { checkIn: '2027-03-05' })
  const { bookingCode, viewToken } = booking
  await pay(world.deps, booking)
  const { app } = makeApi(world.deps)
  const upgraded = await app.request('/api/update-user-register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-View-Token': viewToken },
    body: JSON.stringify({ bookingCode, password: 'una frase larga' }),
  })
  const { token } = await upgraded.json()
  const { rows } = await database.pool.query('select id from bookings where code = $1', [bookingCode])
  const travellerToken = travellerTokenOf(world.deps.settings, {
    booking: { id: rows[0].id, linkVersion: 0 },
    position: 2,
  })
  const form = { headers: { 'X-Traveller-Token': travellerToken } }
  const call = caller()
  await usedUp(call)
  const path = `/api/bookings/${bookingCode}`
  expect(await call(`${path}/check-in/1`, form)).toBe(429)
  expect(await call(`${path}/check-in/2`, form)).toBe(200)
  const other = caller('203.0.113.10')
  await usedUp(other)
  expect(await other(path, { headers: { Authorization: `Bearer ${'x'.repeat(43)}` } })).toBe(429)
  expect(await other(path, { headers: { Authorization: `Bearer ${token}` } })).toBe(200)
})
