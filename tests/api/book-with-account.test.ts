import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookingInput, makeBooking } from '#tests/factories/booking.ts'
import { type AccountWorld, openAccountWorld } from '#tests/harness/account-world.ts'

let world: AccountWorld
beforeEach(async () => {
  world = await openAccountWorld()
})
afterEach(() => world.close())

const ANA = { email: 'ana.ruiz@example.com', name: 'Ana', lastname: 'Ruiz', phone: '+34 600 111 222' }
const PASSWORD = 'una frase larga'

async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await world.api.post(path, { body, headers })
  return { status: answer.status, ...(await answer.json()) }
}

const register = (overrides: object = {}) =>
  call('/api/register', { ...ANA, password: PASSWORD, acceptTerms: true, ...overrides })
const logIn = (password = PASSWORD, email = ANA.email) => call('/api/login', { email, password })
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

const bookWithAccount = (overrides: object = {}, headers: Record<string, string> = {}) => {
  const { language: _, ...body } = bookingInput(world.home, overrides)
  return call('/api/bookings', { ...body, createAccount: { password: PASSWORD } }, headers)
}

test('an account is opened with a booking, which is in it', async () => {
  const { status, bookingCode, session } = await bookWithAccount({}, { 'Idempotency-Key': 'a-key' })
  expect([status, session.user]).toMatchObject(['PENDING', { email: 'lucia@example.com', name: 'Lucía' }])
  const mine = await world.api.get('/api/me/bookings', { headers: bearer(session.token) })
  expect((await mine.json()).next).toMatchObject([{ bookingCode }])
  expect((await logIn(PASSWORD, 'lucia@example.com')).status).toBe(200)
  // A retry after a lost answer returns the same booking and the same session.
  const again = await bookWithAccount({}, { 'Idempotency-Key': 'a-key' })
  expect(again).toMatchObject({ bookingCode, session: { token: session.token } })
  const { rows } = await world.pool.query('select * from idempotency_keys')
  expect(JSON.stringify(rows)).not.toContain(PASSWORD)
})

test('nights that are taken open no account, and an e-mail that has one takes no nights', async () => {
  await makeBooking(world)
  expect((await bookWithAccount()).code).toBe('dates_not_available')
  expect((await logIn(PASSWORD, 'lucia@example.com')).status).toBe(401)
  await register({ email: 'lucia@example.com' })
  const refused = await bookWithAccount({ checkIn: '2027-08-01', checkOut: '2027-08-08' })
  expect([refused.status, refused.code, Object.keys(refused.errors)]).toEqual([
    409,
    'already_registered',
    ['holder.email'],
  ])
  const { rows } = await world.pool.query(`select count(*)::int as n from bookings where check_in = '2027-08-01'`)
  expect(rows).toEqual([{ n: 0 }])
})

test('who is signed in books into their own account, whatever they ask', async () => {
  const { token } = await register()
  const { status, bookingCode, session } = await bookWithAccount({}, bearer(token))
  expect([status, session]).toEqual(['PENDING', undefined])
  const mine = await world.api.get('/api/me/bookings', { headers: bearer(token) })
  expect((await mine.json()).next).toMatchObject([{ bookingCode }])
})
