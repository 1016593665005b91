import { afterEach, beforeEach, expect, test } from 'vitest'
import { plainRules } from '#tests/factories/apartment.ts'
import { makeApi } from '#tests/factories/api.ts'
import { bookingInput, makeBooking, makeBookingWorld, minutesAfter, pay } from '#tests/factories/booking.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { jobHandlers } from '../../src/jobs/registry.ts'
import { withMailBudget } from '../../src/services/mail-budget.ts'

const VICTIM = 'victim@example.com'
const PASSWORD = 'una frase larga'
const PERSON = { name: 'Ana', lastname: 'Ruiz', phone: '+34 600 123 456' }

let database: TestDatabase
let world: Awaited<ReturnType<typeof makeBookingWorld>>
let api: ReturnType<typeof makeApi>
let calls: number
beforeEach(async () => {
  database = await testDatabase()
  world = await makeBookingWorld(database.pool, { rules: { ...plainRules, automaticOffers: true } })
  api = makeApi(world.deps, { trustedProxies: 1 })
  calls = 0
})
afterEach(() => database.close())

/** Calls the API from another address each time. */
async function call(path: string, body: object, headers: Record<string, string> = {}, method: 'post' | 'put' = 'post') {
  calls++
  const from = { 'X-Forwarded-For': `203.0.113.${calls % 250}`, ...headers }
  const answer = await api[method](path, { body, headers: from })
  return { status: answer.status, ...(await answer.json()) }
}

const request = (more: object = {}, headers: Record<string, string> = {}) => {
  const { language: _, requestKey: __, promoCode: ___, ...stay } = bookingInput(world.home, { checkIn: '2027-06-01' })
  const body = { ...stay, checkOut: '2027-08-01', holder: { ...PERSON, email: VICTIM }, ...more }
  return call('/api/booking-requests', body, headers)
}
const contact = (email = VICTIM) => {
  const { name: firstName, lastname: lastName, phone } = PERSON
  return call('/api/contact', { firstName, lastName, phone, email, message: 'Hola', terms: true })
}
const question = () => call('/api/questions', { email: VICTIM, houseCode: world.home.houseCode, text: '¿Hay luz?' })
const alert = () => call('/api/alerts', { email: VICTIM, search: 'city=madrid&checkIn=2027-06-01&checkOut=2027-06-11' })
const register = (email = VICTIM) => call('/api/register', { ...PERSON, email, password: PASSWORD, acceptTerms: true })
const forgot = (email = VICTIM, headers: Record<string, string> = {}) =>
  call('/api/forgot-password', { email }, headers)

/** Runs the jobs that are due, as the product does, and returns the mails that went to a mailbox. */
async function mailsTo(email = VICTIM) {
  const { deps } = world
  const handlers = jobHandlers({ ...deps, mailer: withMailBudget(deps.mailer, deps) })
  for (const { name, data, at } of deps.sent.jobs.splice(0)) {
    if (name.startsWith('send-') && (at ?? deps.clock.now()) <= deps.clock.now()) await handlers[name]?.(data as never)
  }
  return deps.sent.mails.filter(({ to }) => to.toLowerCase() === email)
}

test('whatever a stranger sends in the name of a mailbox, it gets six mails; staff get every request and message', async () => {
  await register()
  const elsewhere = () => request({ houseCode: undefined, city: 'madrid' })
  await request()
  for (let times = 0; times < 9; times++) {
    for (const send of [elsewhere, contact, question, alert, forgot]) await send()
  }
  const own = { Authorization: `Bearer ${(await register('attacker@example.com')).token}` }
  for (let times = 0; times < 5; times++) await call('/api/me/email', { email: VICTIM, password: PASSWORD }, own, 'put')
  expect(await mailsTo()).toHaveLength(6)
  const { rows } = await database.pool.query(`select (select count(*) from booking_requests)::int as requests,
    (select count(*) from contact_messages)::int as messages, (select count(*) from threads)::int as questions`)
  expect(rows[0]).toEqual({ requests: 10, messages: 9, questions: 9 })
  const toStaff = world.deps.sent.mails.filter(({ to }) => to === 'hola@estancia.example')
  expect(toStaff.length).toBe(27)
})

test('once the budget is used up, forms that need a mail say so, requests wait for staff, and a day later all is as before', async () => {
  for (let times = 0; times < 6; times++) await contact()
  expect(await mailsTo()).toHaveLength(6)
  expect(await contact()).toMatchObject({ status: 201 })
  const refused = { status: 429, code: 'too_many_mails', message: expect.stringContaining('hola@estancia.example') }
  expect(await alert()).toMatchObject(refused)
  expect(await register()).toMatchObject(refused)
  const requested = await request()
  expect(requested).toMatchObject({ status: 201, reference: expect.any(String) })
  expect(requested.offer).toBeUndefined()
  expect(await mailsTo()).toHaveLength(6)
  world.deps.clock.set(minutesAfter(world.deps.clock.now(), 24 * 60))
  expect(await alert()).toMatchObject({ status: 202 })
  expect((await request()).offer).toBeDefined()
  expect(await mailsTo()).toHaveLength(8)
})

test('a mail that is sent again after a fault counts once', async () => {
  const { deps } = world
  await contact()
  const [job] = deps.sent.jobs.filter(({ data }) => 'kind' in data && data.kind === 'contact_received')
  const faulty = { send: () => Promise.reject(new Error('The mail server is away')) }
  const away = jobHandlers({ ...deps, mailer: withMailBudget(faulty, deps) })
  for (let times = 0; times < 8; times++) {
    await expect(away['send-contact-mail']?.(job?.data as never)).rejects.toThrow('The mail server is away')
  }
  expect(await mailsTo()).toHaveLength(1)
})

test('whoever has proved that the mailbox is theirs is not limited: by a mailed link, a known address or a paid booking', async () => {
  const { token } = await register()
  const own = { Authorization: `Bearer ${token}` }
  for (let times = 0; times < 10; times++) await contact()
  await mailsTo()
  expect(await forgot()).toMatchObject({ status: 429, code: 'too_many_mails' })
  const home = { 'X-Forwarded-For': '198.51.100.7' }
  expect(await call('/api/login', { email: VICTIM, password: PASSWORD }, home)).toMatchObject({ status: 200 })
  expect(await forgot(VICTIM, home)).toMatchObject({ status: 200 })
  const [link] = (await mailsTo()).slice(6)
  const reset = { email: VICTIM, token: /token=([\w-]+)/.exec(link?.text ?? '')?.[1] }
  const chosen = { password: 'otra frase larga', password_confirmation: 'otra frase larga' }
  expect(await call('/api/reset-password', { ...reset, ...chosen })).toMatchObject({ status: 200 })

  const session = await call('/api/login', { email: VICTIM, password: chosen.password }, home)
  const proved = { ...own, Authorization: `Bearer ${session.token}` }
  expect((await request({}, proved)).offer).toBeDefined()
  expect(await mailsTo()).toHaveLength(8)

  const booking = await makeBooking(world, { checkIn: '2027-09-01', holder: { ...PERSON, email: VICTIM } })
  expect(await pay(world.deps, booking)).toMatchObject({ ok: true, value: { state: 'succeeded' } })
  const byPaid = { 'X-View-Token': booking.viewToken }
  await api.app.request(`/api/bookings/${booking.bookingCode}/links`, { method: 'DELETE', headers: byPaid })
  expect(await mailsTo()).toHaveLength(10)
})

test('the link to an unpaid booking in the name of a stranger counts too', async () => {
  const { bookingCode, viewToken } = await makeBooking(world, { holder: { ...PERSON, email: VICTIM } })
  for (let times = 0; times < 6; times++) await contact()
  await mailsTo()
  const path = `/api/bookings/${bookingCode}/links`
  await api.app.request(path, { method: 'DELETE', headers: { 'X-View-Token': viewToken } })
  await call(path, { email: VICTIM })
  expect(await mailsTo()).toHaveLength(6)
})
