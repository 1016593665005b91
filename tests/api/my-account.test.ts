import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CreatedBooking } from '#contract/booking.ts'
import { CONSENT_TEXTS_VERSION } from '#domain/people/people-policy.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { verifyInvoices } from '#services/invoicing/verify-invoices.ts'
import { writeNote } from '#services/note/write-note.ts'
import { changePromoCode } from '#services/pricing/change-promo-code.ts'
import { createPromoCode } from '#services/pricing/create-promo-code.ts'
import { listPromoCodes } from '#services/pricing/list-promo-codes.ts'
import { bookingInput, LUCIA, makeBooking, pay } from '#tests/factories/booking.ts'
import { issueForTest } from '#tests/factories/document-samples.ts'
import { samplePhoto, sentFile } from '#tests/factories/sample-files.ts'
import { type AccountWorld, openAccountWorld } from '#tests/harness/account-world.ts'

let world: AccountWorld
beforeEach(async () => {
  world = await openAccountWorld()
})
afterEach(() => world.close())

const PASSWORD = 'una frase larga'
const photosOf = ({ deps }: AccountWorld) => deps.storedFiles.list()

async function register(overrides: object = {}): Promise<Record<string, string>> {
  const body = { ...LUCIA, password: PASSWORD, acceptTerms: true, ...overrides }
  const { token } = await (await world.api.post('/api/register', { body })).json()
  return { Authorization: `Bearer ${token}` }
}

const status = async (answer: Response | Promise<Response>) => (await answer).status
const whoIs = (headers: Record<string, string>) => status(world.api.get('/api/v1/user', { headers }))
const logIn = (password: string) => status(world.api.post('/api/login', { body: { email: LUCIA.email, password } }))
const exported = async (headers: Record<string, string>) => (await world.api.get('/api/me/export', { headers })).json()

test('details are changed and held to the same rules; the e-mail is none of them', async () => {
  const headers = await register()
  const change = { name: 'Ana', lastname: 'Ruiz', phone: '600 111 222', language: 'en', email: 'other@example.com' }
  const answer = await world.api.put('/api/me', { headers, body: change })
  expect((await answer.json()).data).toMatchObject({ ...change, email: LUCIA.email })
  expect(await status(world.api.put('/api/me', { headers, body: { ...change, name: '<b>' } }))).toBe(422)
})

test('a new password takes the old one, and ends every session but this', async () => {
  const headers = await register()
  const { token } = await (
    await world.api.post('/api/login', { body: { email: LUCIA.email, password: PASSWORD } })
  ).json()
  const other = { Authorization: `Bearer ${token}` }
  const put = (password: string) =>
    status(world.api.put('/api/me/password', { headers, body: { password, newPassword: 'otra frase larga' } }))
  expect(await put('no es esta')).toBe(403)
  expect(await put(PASSWORD)).toBe(204)
  expect([await whoIs(headers), await whoIs(other)]).toEqual([200, 401])
  expect([await logIn(PASSWORD), await logIn('otra frase larga')]).toEqual([401, 200])
})

test('signing out everywhere leaves no session of this user, and those of others alone', async () => {
  const headers = await register()
  const other = await register({ email: 'other@example.com' })
  expect(await status(world.api.app.request('/api/me/sessions', { method: 'DELETE', headers }))).toBe(204)
  expect([await whoIs(headers), await whoIs(other)]).toEqual([401, 200])
})

test('each consent is written down once, with its text, its language and its moment', async () => {
  const headers = await register({ language: 'en' })
  const consent = (promotions: boolean) =>
    world.api.put('/api/me/promotions', { headers: { ...headers, 'Accept-Language': 'es' }, body: { promotions } })
  world.deps.clock.set('2027-03-02T09:00:00Z')
  expect((await (await consent(true)).json()).data.promotions).toBe(true)
  await consent(true)
  world.deps.clock.set('2027-03-03T09:00:00Z')
  await consent(false)
  const about = { textVersion: CONSENT_TEXTS_VERSION }
  expect((await exported(headers)).consents).toEqual([
    { ...about, kind: 'terms', given: true, language: 'en', at: '2027-03-01T09:00:00.000Z' },
    { ...about, kind: 'promotions', given: true, language: 'es', at: '2027-03-02T09:00:00.000Z' },
    { ...about, kind: 'promotions', given: false, language: 'es', at: '2027-03-03T09:00:00.000Z' },
  ])
})

/** Creates Lucía's account with a paid booking in it. */
async function withBooking() {
  const booking = await makeBooking(world)
  await pay(world.deps, booking)
  const body = { bookingCode: booking.bookingCode, password: PASSWORD, email: LUCIA.email }
  const { token } = await (await world.api.post('/api/update-user-register', { body })).json()
  return { booking, headers: { Authorization: `Bearer ${token}` } }
}

test('the export holds everything of a user, and nothing of another', async () => {
  const { booking, headers } = await withBooking()
  await makeBooking(world, { checkIn: '2027-09-01', holder: { ...LUCIA, name: 'Berta', email: 'berta@example.com' } })
  await writeNote(world.deps, { code: booking.bookingCode, text: 'Llega con un perro.', by: COMMAND })
  const data = await exported(headers)
  expect(data.account).toMatchObject(LUCIA)
  expect(data.notes).toMatchObject([{ bookingCode: booking.bookingCode, text: 'Llega con un perro.' }])
  expect(data.bookings).toMatchObject([{ bookingCode: booking.bookingCode, holder: LUCIA }])
  expect(data.sessions).toHaveLength(1)
  expect(JSON.stringify(data)).not.toMatch(/Berta|argon2|token/i)
})

test('what somebody writes to the company while signed in is in their export, and goes with their account', async () => {
  const headers = await register()
  const body = { firstName: 'Lucía', lastName: 'Ferrer', email: LUCIA.email, phone: LUCIA.phone, terms: true }
  await world.api.post('/api/contact', { headers, body: { ...body, message: 'Mine' } })
  // A message with her e-mail but without her session does not belong to her account.
  await world.api.post('/api/contact', { body: { ...body, message: 'Of anybody' } })
  expect((await exported(headers)).messages).toMatchObject([{ message: 'Mine', topic: 'other', company: null }])
  expect(await status(world.api.post('/api/me/erasure', { headers, body: { password: PASSWORD } }))).toBe(204)
  expect((await world.pool.query('select message from contact_messages')).rows).toEqual([{ message: 'Of anybody' }])
  await world.pool.query('delete from contact_messages')
})

test('an account with a stay ahead, or a deposit that may come back, is not erased', async () => {
  const { headers } = await withBooking()
  const erase = (password = PASSWORD) => world.api.post('/api/me/erasure', { headers, body: { password } })
  expect(await status(erase('no es esta'))).toBe(403)
  expect((await (await erase()).json()).code).toBe('stay_not_over')
  // The stay is over, and its deposit is returned within a week of the departure.
  await world.pool.query(
    `update bookings set check_in = '2027-02-10', check_out = '2027-02-22' where user_id is not null`,
  )
  expect(await status(erase())).toBe(409)
  await world.pool.query(
    `update bookings set check_in = '2027-02-08', check_out = '2027-02-20' where user_id is not null`,
  )
  expect(await status(erase())).toBe(204)
})

test('an erased account is gone, and its bookings keep amounts and dates without a person', async () => {
  const { booking, headers } = await withBooking()
  expect(await status(world.api.post(`/api/bookings/${booking.bookingCode}/cancellation`, { headers }))).toBe(200)
  const messages = `/api/bookings/${booking.bookingCode}/messages`
  const body = sentFile(await samplePhoto(), 'image/jpeg')
  const photo = { method: 'POST', body, headers: { ...headers, 'Content-Type': 'image/jpeg' } }
  const { id } = await (await world.api.app.request(`${messages}/photos`, photo)).json()
  const question = { headers, body: { text: 'Llego con Ana Ferrer', photos: [id] } }
  expect(await status(world.api.post(messages, question))).toBeLessThan(300)
  expect((await exported(headers)).threads).toMatchObject([{ text: 'Llego con Ana Ferrer', photos: [id] }])
  expect(await photosOf(world)).toHaveLength(1)
  expect(await status(world.api.post('/api/me/erasure', { headers, body: { password: PASSWORD } }))).toBe(204)
  expect([await whoIs(headers), await logIn(PASSWORD)]).toEqual([401, 401])
  expect(await photosOf(world)).toEqual([])
  expect((await world.pool.query(`select from stored_files where kind = 'message'`)).rowCount).toBe(0)
  const kept = await world.api.get(`/api/bookings/${booking.bookingCode}`, {
    headers: { 'x-view-token': booking.viewToken },
  })
  const view = await kept.json()
  expect(view).toMatchObject({ totalPriceCents: booking.totalPriceCents, checkIn: booking.checkIn })
  expect(JSON.stringify(view)).not.toMatch(/Lucía|Ferrer|lucia@|600 000 000/)
  for (const table of ['users', 'sessions', 'consent_log', 'threads']) {
    expect((await world.pool.query(`select from ${table}`)).rowCount, table).toBe(0)
  }
  expect(
    await status(world.api.post('/api/register', { body: { ...LUCIA, password: PASSWORD, acceptTerms: true } })),
  ).toBe(200)
})

test('a code for the guest of an erased account ends, forgets whom it was for, and is for no one else', async () => {
  const headers = await register()
  const terms = { percent: 10, validFrom: '2027-03-01', validTo: '2027-12-31', minNights: 1, city: null, maxUses: 5 }
  for (const [code, guestEmail] of Object.entries({ LUCIA15: 'Lucia@example.com', BERTA15: 'berta@example.com' })) {
    await createPromoCode(world.deps, { ...terms, code, guestEmail, by: COMMAND })
  }
  expect(await status(world.api.post('/api/me/erasure', { headers, body: { password: PASSWORD } }))).toBe(204)
  const { rows } = await world.pool.query(
    'select code, for_guest, guest_hash is null as erased, guest_masked from promo_codes',
  )
  expect(rows.sort((one, other) => (one.code < other.code ? -1 : 1))).toEqual([
    { code: 'BERTA15', for_guest: true, erased: false, guest_masked: 'b…@e….com' },
    { code: 'LUCIA15', for_guest: true, erased: true, guest_masked: null },
  ])
  expect(await listPromoCodes(world.deps)).toMatchObject([{ state: 'now' }, { code: 'LUCIA15', state: 'ended' }])
  const extended = await changePromoCode(world.deps, { ...terms, code: 'LUCIA15', version: 1, by: COMMAND })
  expect(extended).toMatchObject({ code: 'validation_failed' })
})

const TAX_DATA = {
  name: 'Obras del Sur, S.L.',
  address: 'Calle Mayor 1, 41001 Sevilla',
  taxId: { kind: 'nif', number: 'A58818501', country: 'ES' },
}
const papers = async (headers: Record<string, string>) => (await world.api.get('/api/me/papers', { headers })).json()

test('tax data of an account is checked, suggested to its bookings alone, and taken away again', async () => {
  const { booking, headers } = await withBooking()
  const save = (recipient: object | null) => world.api.put('/api/me/tax-data', { headers, body: { recipient } })
  const wrong = await save({ ...TAX_DATA, taxId: { ...TAX_DATA.taxId, number: 'A58818502' } })
  expect([wrong.status, (await wrong.json()).errors]).toMatchObject([422, { taxId: expect.anything() }])
  expect(await status(save(TAX_DATA))).toBe(200)
  const listed = async (access: Record<string, string>) =>
    (await world.api.get(`/api/bookings/${booking.bookingCode}/invoices`, { headers: access })).json()
  expect(await listed(headers)).toEqual({ items: [], suggested: TAX_DATA })
  expect(await listed({ 'x-view-token': booking.viewToken })).toEqual({ items: [] })
  expect((await papers(headers)).recipient).toEqual(TAX_DATA)
  expect(await status(save(null))).toBe(200)
  expect(await (await world.api.get('/api/me/tax-data', { headers })).json()).toEqual({ recipient: null })
  expect(await status(world.api.get('/api/me/papers'))).toBe(401)
})

test('invoices and receipts of an account are in one place and in its export, and an erasure keeps what the law keeps', async () => {
  const headers = await register()
  const booking = await bookAs(headers, { taxData: TAX_DATA })
  const other = await makeBooking(world, { checkIn: '2027-09-01', holder: { ...LUCIA, email: 'berta@example.com' } })
  await pay(world.deps, booking)
  const name = await issueForTest(world.deps, booking.bookingCode)
  await issueForTest(world.deps, other.bookingCode)
  await world.api.put('/api/me/tax-data', { headers, body: { recipient: TAX_DATA } })
  const { bookings } = await papers(headers)
  expect(bookings).toMatchObject([
    { bookingCode: booking.bookingCode, invoices: [{ name }], receipts: [{ number: 1 }] },
  ])
  const data = await exported(headers)
  expect(data.invoices).toMatchObject([{ name, bookingCode: booking.bookingCode }])
  expect(data.taxData).toEqual([
    { ...TAX_DATA, bookingCode: null },
    { ...TAX_DATA, bookingCode: booking.bookingCode },
  ])
  await world.pool.query(
    `update bookings set check_in = '2027-01-08', check_out = '2027-01-20' where user_id is not null`,
  )
  await world.pool.query(
    `insert into refund_accounts select id, 'encrypted', 'ES', '1332', now() from bookings where user_id is not null`,
  )
  expect(await status(world.api.post('/api/me/erasure', { headers, body: { password: PASSWORD } }))).toBe(204)
  for (const table of ['tax_data', 'account_tax_data', 'refund_accounts']) {
    expect((await world.pool.query(`select from ${table}`)).rowCount, table).toBe(0)
  }
  const { rows } = await world.pool.query<{ holder: string }>(
    `select terms->'holder'->>'name' as holder from invoices where series || '-' || lpad(number::text, 6, '0') = $1`,
    [name],
  )
  expect(rows).toEqual([{ holder: LUCIA.name }])
  expect((await verifyInvoices({ db: world.deps.db, isRecorded: true })).broken).toEqual([])
})

test('a booking takes tax data along, and none is made where its tax id can not be', async () => {
  const headers = await register()
  const wrong = { ...TAX_DATA, taxId: { ...TAX_DATA.taxId, number: 'A58818502' } }
  const refused = await post(headers, { taxData: wrong })
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['taxData.taxId']])
  expect((await world.pool.query('select from bookings')).rowCount).toBe(0)
  await bookAs(headers, { taxData: TAX_DATA })
  expect((await world.pool.query('select tax_id from tax_data')).rows).toEqual([{ tax_id: 'A58818501' }])
})

const post = (headers: Record<string, string>, more: object) =>
  world.api.post('/api/bookings', { headers, body: { ...bookingInput(world.home), ...more } })
const bookAs = async (headers: Record<string, string>, more: object) =>
  (await (await post(headers, more)).json()) as CreatedBooking
