import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApi } from '#tests/factories/api.ts'
import { type BookingWorld, bookingInput, makeBookingWorld } from '#tests/factories/booking.ts'
import { makePromoCode } from '#tests/factories/promo-code.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

let database: TestDatabase
let world: BookingWorld
beforeAll(async () => {
  database = await testDatabase()
  world = await makeBookingWorld(database.pool)
  await makePromoCode(world.deps.db)
  await makePromoCode(world.deps.db, { code: 'JUNIO', minNights: 20 })
})
beforeEach(() => database.pool.query('truncate rate_limits'))
afterAll(() => database.close())

/** Sends requests from an address, optionally signed in. */
function caller(from = '203.0.113.7', token?: string) {
  const { post } = makeApi(world.deps, { trustedProxies: 1 })
  const headers = { 'X-Forwarded-For': from, ...(token && { Authorization: `Bearer ${token}` }) }
  return async (path: string, more: object = {}) => {
    const { holder: _, consents: __, language: ___, ...stay } = bookingInput(world.home)
    const answer = await post(path, { body: path === '/api/quotes' ? { ...stay, ...more } : more, headers })
    const { code, discountCents, token: signedIn } = await answer.json()
    return { status: answer.status, code, discountCents, signedIn, wait: answer.headers.get('Retry-After') }
  }
}
type Call = ReturnType<typeof caller>
const quote = (call: Call, promoCode?: string, more: object = {}) => call('/api/quotes', { promoCode, ...more })
const count = (all: { code?: string }[], code: string) => all.filter((one) => one.code === code).length

test('of 240 promo codes guessed at once 20 are answered, and then no right code is told from others', async () => {
  const call = caller()
  const guesses = await Promise.all(Array.from({ length: 240 }, (_, index) => quote(call, `GUESS${index}`)))
  expect([count(guesses, 'promo_code_invalid'), count(guesses, 'rate_limited')]).toEqual([20, 220])
  expect(await quote(call, 'AZAHAR10')).toMatchObject({ status: 429, wait: '180' })
  expect(await quote(call)).toMatchObject({ status: 200, discountCents: 0 })
  const { discountCents } = await quote(caller('203.0.113.8'), 'AZAHAR10')
  expect(discountCents).toBeGreaterThan(0)
})

test('booking and asking for a stay are no way around', async () => {
  const call = caller()
  for (let index = 0; index < 20; index++) await quote(call, `GUESS${index}`)
  const request = { ...bookingInput(world.home), promoCode: 'AZAHAR10' }
  expect(await call('/api/bookings', request)).toMatchObject({ status: 429 })
  expect(await call('/api/booking-requests', { ...request, message: '' })).toMatchObject({ status: 429 })
})

test('one code is looked at on as many dates as somebody likes, right or wrong, also when others have used up the tries', async () => {
  const call = caller()
  const days = Array.from({ length: 28 }, (_, index) => `2027-06-${String(index + 1).padStart(2, '0')}`)
  const looks = (code: string) =>
    Promise.all(days.map((checkIn) => quote(call, code, { checkIn, checkOut: '2027-07-09' })))
  await quote(call, 'AZAHAR10')
  await quote(call, 'JUNIO')
  for (let index = 0; index < 30; index++) await quote(call, `GUESS${index}`)
  expect((await looks('azahar10')).every(({ status }) => status === 200)).toBe(true)
  const ofJune = await looks('JUNIO')
  expect(count(ofJune, 'promo_code_invalid')).toBe(9)
  expect(ofJune.filter(({ status }) => status === 200)).toHaveLength(19)
})

test('who is signed in has tries of their own', async () => {
  const person = { email: 'ana@example.com', name: 'Ana', lastname: 'Ruiz', phone: '+34 600 111 222' }
  const call = caller()
  const { signedIn } = await call('/api/register', { ...person, password: 'una frase larga', acceptTerms: true })
  for (let index = 0; index < 30; index++) await quote(call, `GUESS${index}`)
  expect((await quote(call, 'AZAHAR10')).status).toBe(429)
  expect((await quote(caller('203.0.113.7', signedIn), 'AZAHAR10')).status).toBe(200)
})
