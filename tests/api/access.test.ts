import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COMPANION_MAY } from '#api/companion-may.ts'
import { sandboxRoutes } from '#api/sandbox.routes.ts'
import { travellerTokenOf } from '#services/arrival/traveller-token.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { samplePhoto, sentFile } from '#tests/factories/sample-files.ts'
import { adultFields } from '#tests/factories/traveller.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { sandboxWorld } from '#tests/harness/sandbox-world.ts'
import {
  BODIES,
  messageStreams,
  NOT_THERE,
  PICTURES,
  QUERIES,
  readsFirst,
  SANDBOX,
  sharedByReads,
} from './access-requests.ts'
import { ACCESS } from './access-table.ts'

/** Matches Lucía's data, or the key to her door, in any answer, but not the station "Paco de Lucía". */
const PERSONAL =
  /(?<!Paco de )Lucía|Ferrer|lucia@example\.com|600 000 000|•••• 4242|"4242"|12345678Z|secreto-del-wifi|47#11/

/** Where the holder's own answer contains such data, which proves that the expression would find it elsewhere. */
const SHOWS_HOLDER = new Set([
  'GET /api/bookings/{code}',
  'GET /api/bookings/{code}/check-in',
  'GET /api/bookings/{code}/check-in/{position}',
  'GET /api/bookings/{code}/guide',
])

const refusalsOf = (route: string) => (NOT_THERE.has(route) ? [401, 403] : [401, 403, 404])

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  // Invoices are never removed, but here go with the bookings of the users before.
  for (const table of ['invoices', 'invoice_lines', 'invoice_movements', 'invoice_records']) {
    await database.pool.query(`alter table ${table} disable trigger user`)
  }
})
beforeEach(() => database.pool.query('truncate rate_limits'))
afterAll(() => database.close())

type Caller = 'anonymous' | 'guest A' | 'guest B' | 'registered' | 'companion'

const BERTA = { name: 'Berta', lastname: 'Gil', email: 'berta@example.com', phone: '600 111 222' }
const PASSWORD = 'una frase larga'

/**
 * Creates Lucía's confirmed booking with her check-in, and the credentials of each caller: the others have a booking, a
 * traveller link or an account of their own.
 */
async function target() {
  await database.pool.query('truncate users cascade')
  const world = await makeBookingWorld(database.pool, {}, { messageStreams })
  const api = makeApi(world.deps)
  const lucia = await makeBooking(world, { checkIn: '2027-03-05' })
  await pay(world.deps, lucia)
  const path = `/api/bookings/${lucia.bookingCode}/check-in/1`
  const seen = await api.put(path, { headers: { 'X-View-Token': lucia.viewToken }, body: { fields: adultFields() } })
  expect(seen.status).toBe(200)
  const berta = await makeBooking(world, { checkIn: '2027-09-01', holder: BERTA })
  const bookings = await database.pool.query('select id from bookings where code = $1', [berta.bookingCode])
  const ofBerta = { booking: { id: bookings.rows[0].id, linkVersion: 0 }, position: 1 }
  const body = { ...BERTA, email: 'registered@example.com', password: PASSWORD, acceptTerms: true }
  const { token } = await (await api.post('/api/register', { body })).json()
  const companion = `/api/bookings/${lucia.bookingCode}/companions`
  const asLucia = { 'X-View-Token': lucia.viewToken }
  const invited = await (await api.post(companion, { body: { name: 'Elena' }, headers: asLucia })).json()
  const opened = await api.post(`${companion}/open`, { body: { token: invited.linkToken } })
  const { companionToken } = await opened.json()
  const headers: Record<Caller, Record<string, string>> = {
    anonymous: {},
    'guest A': { 'X-View-Token': lucia.viewToken },
    'guest B': {
      'X-View-Token': berta.viewToken,
      'X-Traveller-Token': travellerTokenOf(world.deps.settings, ofBerta),
    },
    registered: { Authorization: `Bearer ${token}` },
    companion: { 'X-Companion-Token': companionToken },
  }
  return { api, headers, code: lucia.bookingCode, houseCode: world.home.houseCode }
}

type Target = Awaited<ReturnType<typeof target>>

async function ask(route: string, { api, headers, code, houseCode }: Target, caller: Caller) {
  const [method = '', path = ''] = route.split(' ')
  const parts = {
    code,
    houseCode,
    number: '1',
    position: '1',
    moment: 'arrival',
    reference: 'A'.repeat(8),
    gateway: 'none',
    provider: 'google',
    name: 'E2027-000001',
    id:
      path.startsWith('/api/me/company') || path.includes('/companions/')
        ? '0190b2f0-0000-7000-8000-000000000002'
        : 'A'.repeat(22),
  }
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof parts) => parts[name])
  const body = method === 'GET' || method === 'DELETE' ? null : await bodyOf(route, code)
  const type = PICTURES.has(route) ? 'image/jpeg' : 'application/json'
  const all = { ...headers[caller], ...(body ? { 'Content-Type': type } : {}) }
  const answer = await api.app.request(at + (QUERIES[route] ?? ''), { method, body, headers: all })
  return { status: answer.status, text: await answer.text() }
}

async function bodyOf(route: string, code: string): Promise<string | Blob> {
  if (PICTURES.has(route)) return sentFile(await samplePhoto(), 'image/jpeg')
  return JSON.stringify(BODIES[route] ?? { cardToken: 'card-1' }).replace('{code}', code)
}

const STRANGERS = ['anonymous', 'guest B', 'registered'] as const

test('every route of the API is in the table, and no other', async () => {
  const { deps } = await makeBookingWorld(database.pool)
  const { network } = sandboxWorld(database.pool)
  const sandbox = { network, pool: database.pool, clock: deps.clock, moveClock: async () => true, wakeDeliveries() {} }
  const { app } = makeApi(deps, { extra: [sandboxRoutes(sandbox)] })
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect([...new Set(routes)].toSorted()).toEqual([...Object.keys(ACCESS), ...SANDBOX].toSorted())
})

test.each(SANDBOX)('without a sandbox there is no %s', async (route) => {
  const { app } = makeApi((await makeBookingWorld(database.pool)).deps)
  const [method = '', path = ''] = route.split(' ')
  expect((await app.request(path, { method })).status).toBe(404)
})

const targetOfStrangers = sharedByReads(target)

test.each(readsFirst(Object.entries(ACCESS)))('%s: %s', async (route, access) => {
  const one = await targetOfStrangers(route)
  for (const stranger of STRANGERS) {
    const { status, text } = await ask(route, one, stranger)
    const who = `${stranger}: ${status} ${text.slice(0, 200)}`
    // The e-mail of a request is echoed as it was sent.
    expect(text.replace('"email":"lucia@example.com"', ''), who).not.toMatch(PERSONAL)
    if (access === 'code') expect(status, who).toBe(200)
    if (access === 'holder') expect(status, who).toBe(403)
    if (access === 'own') expect(status === 401, who).toBe(stranger !== 'registered')
    if (access === 'credentials') expect([401, 403], who).toContain(status)
    if (access === 'all') expect([401, 403], who).not.toContain(status)
  }
  const holder = await ask(route, one, 'guest A')
  if (access === 'code' || access === 'holder') expect(refusalsOf(route)).not.toContain(holder.status)
  if (access === 'own') expect(holder.status).toBe(401)
  if (SHOWS_HOLDER.has(route)) expect(holder.text).toMatch(PERSONAL)
})

/** The first name of the holder and the key to the door are shown to a companion, and nothing else of the holder. */
const NEVER_OF_COMPANIONS =
  /Ferrer|lucia@example\.com|600 000 000|•••• 4242|"4242"|12345678Z|€|"(?!hold)[a-z]*(Cents|[pP]rice|[dD]eposit|[pP]ayment)[a-zA-Z]*"/

/** Calendars, feeds and probes are no part of the API of guests. */
const OF_THE_API = Object.entries(ACCESS).filter(([route]) => route.includes(' /api/'))
const targetOfCompanion = sharedByReads(target)

test.each(readsFirst(OF_THE_API))('%s for a companion', async (route) => {
  const one = await targetOfCompanion(route)
  const { status, text } = await ask(route, one, 'companion')
  expect(text).not.toMatch(NEVER_OF_COMPANIONS)
  const may = COMPANION_MAY.has(route.replaceAll(/\{(\w+)\}/g, ':$1'))
  const expected = !may ? [403] : NOT_THERE.has(route) ? [404] : [200, 201, 204, 409]
  expect(expected, text.slice(0, 200)).toContain(status)
})

test('all that a companion may do is a route', () => {
  const routes = Object.keys(ACCESS).map((route) => route.replaceAll(/\{(\w+)\}/g, ':$1'))
  expect([...COMPANION_MAY].filter((route) => !routes.includes(route))).toEqual([])
})

/** Leaves out the route that creates an account, because one exists already. */
const OF_A_BOOKING = Object.entries(ACCESS).filter(
  ([route, access]) => (access === 'code' || access === 'holder') && route.includes('{code}'),
)

const targetInAccount = sharedByReads(async () => {
  const one = await target()
  const upgraded = await one.api.post('/api/update-user-register', {
    body: { bookingCode: one.code, password: PASSWORD },
    headers: one.headers['guest A'],
  })
  const { token } = await upgraded.json()
  one.headers['guest A'] = { Authorization: `Bearer ${token}` }
  return one
})

test.each(readsFirst(OF_A_BOOKING))(
  '%s opens to the account that the booking is in, and to no other',
  async (route, access) => {
    const one = await targetInAccount(route)
    const other = await ask(route, one, 'registered')
    expect(other.text).not.toMatch(PERSONAL)
    expect(other.status).toBe(access === 'holder' ? 403 : 200)
    expect(refusalsOf(route)).not.toContain((await ask(route, one, 'guest A')).status)
  },
)
