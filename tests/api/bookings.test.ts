import { expect, test } from 'vitest'
import { makeApi } from '#tests/factories/api.ts'
import { type BookingWorld, bookingInput, makeBookingWorld } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

async function openWorld() {
  const world = await makeBookingWorld(database.pool)
  return { ...world, api: makeApi(world.deps) }
}

/** The body as a browser sends it. */
function body({ home }: Pick<BookingWorld, 'home'>, overrides: object = {}) {
  const { language: _, requestKey: __, ...request } = bookingInput(home)
  return { ...request, ...overrides }
}

const bookingsOf = async ({ home }: Pick<BookingWorld, 'home'>) =>
  (await database.pool.query('select code, holder_name, language from bookings where apartment_id = $1', [home.id]))
    .rows

test('a booking is 201 with its token, and its personal data open with the token alone', async () => {
  const world = await openWorld()
  const answer = await world.api.post('/api/bookings', { body: body(world), headers: { 'accept-language': 'en' } })
  expect(answer.status).toBe(201)
  const { bookingCode, viewToken, ...booking } = await answer.json()
  expect(booking).toMatchObject({ status: 'PENDING', totalPriceCents: 590_00, holder: { name: 'Lucía' } })
  expect(await bookingsOf(world)).toMatchObject([{ code: bookingCode, language: 'en' }])
  const stranger = await (await world.api.get(`/api/bookings/${bookingCode}`)).json()
  expect(stranger).toMatchObject({ bookingCode, status: 'PENDING' })
  expect(stranger).not.toHaveProperty('holder')
  const headers = { 'x-view-token': viewToken }
  expect(await (await world.api.get(`/api/bookings/${bookingCode}`, { headers })).json()).toMatchObject({
    holder: { email: 'lucia@example.com' },
  })
  expect((await world.api.get('/api/bookings/0000000000', { headers })).status).toBe(404)
})

test('of 200 rivals over HTTP one books, and the others are told that the nights are taken', async () => {
  const world = await openWorld()
  const answers = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const answer = await world.api.post('/api/bookings', { body: body(world) })
      return { status: answer.status, code: (await answer.json()).code }
    }),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  // On a busy machine some wait for the nights longer than a request may, and are refused with a request to retry.
  const others = answers.filter(({ status }) => status !== 201).map(({ status, code }) => `${status} ${code}`)
  expect(['409 dates_not_available', '503 service_unavailable']).toEqual(expect.arrayContaining([...new Set(others)]))
})

test('the same key and body answer the same booking, also when the answer was lost in a crash', async () => {
  const world = await openWorld()
  const call = { body: body(world), headers: { 'idempotency-key': 'key-1' } }
  const first = await (await world.api.post('/api/bookings', call)).json()
  expect(await (await world.api.post('/api/bookings', call)).json()).toEqual(first)
  await database.pool.query('delete from idempotency_keys')
  const after = await world.api.post('/api/bookings', call)
  expect(after.status).toBe(201)
  expect(await after.json()).toEqual(first)
  const other = { ...call, body: body(world, { adults: 1 }) }
  expect(await (await world.api.post('/api/bookings', call)).json()).toEqual(first)
  expect(await (await world.api.post('/api/bookings', other)).json()).toMatchObject({ code: 'idempotency_key_reused' })
  expect(await bookingsOf(world)).toHaveLength(1)
})

test('amounts that the browser sends are ignored', async () => {
  const world = await openWorld()
  const prices = { totalPriceCents: 1, price: { totalPriceCents: 1 }, paymentSchedule: [], cleaningFeeCents: 0 }
  const answer = await world.api.post('/api/bookings', { body: body(world, prices) })
  expect(await answer.json()).toMatchObject({ totalPriceCents: 590_00, cleaningFeeCents: 90_00 })
})

test.each([
  ['a name with HTML', { holder: { ...bookingInput({ houseCode: '' }).holder, name: '<b>Lucía</b>' } }, 'holder.name'],
  [
    'a name with SQL',
    { holder: { ...bookingInput({ houseCode: '' }).holder, lastname: "'; drop table" } },
    'holder.lastname',
  ],
  ['no e-mail', { holder: { ...bookingInput({ houseCode: '' }).holder, email: 'lucia' } }, 'holder.email'],
  ['no consent', { consents: { dataProcessing: true, terms: false } }, 'consents.terms'],
  ['no adult', { adults: 0 }, 'adults'],
  ['a date that does not exist', { checkIn: '2027-02-30' }, 'checkIn'],
])('%s is 422 with the field, and nothing is stored', async (_, overrides, field) => {
  const world = await openWorld()
  const answer = await world.api.post('/api/bookings', { body: body(world, overrides) })
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).errors)).toEqual([field])
  expect(await bookingsOf(world)).toEqual([])
})

test('a name with an apostrophe and one in another script are people’s names', async () => {
  const world = await openWorld()
  const holder = { ...bookingInput(world.home).holder, name: "Siobhán O'Neill", lastname: '山田' }
  expect((await world.api.post('/api/bookings', { body: body(world, { holder }) })).status).toBe(201)
  expect(await bookingsOf(world)).toMatchObject([{ holder_name: "Siobhán O'Neill" }])
})

test('malformed JSON is 400 and another content type 415', async () => {
  const { api } = await openWorld()
  expect((await api.post('/api/bookings', { body: '{' })).status).toBe(400)
  const headers = { 'Content-Type': 'text/plain' }
  expect((await api.post('/api/bookings', { body: '{}', headers })).status).toBe(415)
})
