import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COMPANION_MAY } from '#api/companion-may.ts'
import { sandboxRoutes } from '#api/sandbox.routes.ts'
import { travellerTokenOf } from '#services/arrival/traveller-token.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { adultFields } from '#tests/factories/traveller.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { sandboxWorld } from '#tests/harness/sandbox-world.ts'
import { BODIES, messageStreams, NOT_THERE, QUERIES, readsFirst, SANDBOX, sharedByReads } from './access-requests.ts'

/**
 * Who may call each route. `all`: every caller gets the same answer, without personal data. `credentials`: callers with
 * the credentials of an account, which no caller here has. `code`: every caller with the booking code, and the holder
 * sees more. `holder`: the holder alone. `own`: signed-in users, about themselves. A route that is not listed fails
 * this test.
 */
const ACCESS: Readonly<Record<string, 'all' | 'credentials' | 'code' | 'holder' | 'own'>> = {
  'GET /api/apartments': 'all',
  'GET /api/apartments/pins': 'all',
  'GET /api/apartments/{houseCode}': 'all',
  'GET /api/apartments/{houseCode}/calendar': 'all',
  'GET /api/apartments/{houseCode}/plan': 'all',
  'GET /api/apartments/{houseCode}/start-days': 'all',
  'GET /api/destinations': 'all',
  'POST /api/quotes': 'all',
  'GET /api/promotion': 'all',
  'POST /api/bookings': 'all',
  'POST /api/booking-requests': 'all',
  'POST /api/booking-groups': 'all',
  'GET /api/booking-groups/{reference}': 'credentials',
  'POST /api/contact': 'all',
  'POST /api/alerts': 'all',
  'GET /api/alerts/{id}': 'credentials',
  'POST /api/alerts/{id}/confirmation': 'credentials',
  'DELETE /api/alerts/{id}': 'credentials',
  'POST /api/questions': 'all',
  'GET /api/questions/{reference}': 'credentials',
  'POST /api/questions/{reference}/messages': 'credentials',
  'GET /api/apartments/{houseCode}/reviews': 'all',
  'GET /api/bookings/{code}/review': 'holder',
  'PUT /api/bookings/{code}/review': 'holder',
  'DELETE /api/bookings/{code}/review': 'holder',
  ...({ 'GET /api/bookings/{code}/messages': 'holder', 'POST /api/bookings/{code}/messages': 'holder' } as const),
  'GET /api/bookings/{code}/messages/live': 'holder',
  'POST /api/bookings/{code}/messages/read': 'holder',
  'POST /api/consents': 'all',
  'GET /api/municipalities': 'all',
  'GET /api/bookings/{code}': 'code',
  'GET /api/bookings/{code}/payments/{number}': 'code',
  'DELETE /api/bookings/{code}/hold': 'holder',
  'POST /api/bookings/{code}/cancellation': 'holder',
  'PUT /api/bookings/{code}/card': 'holder',
  'PUT /api/bookings/{code}/bank-account': 'holder',
  'DELETE /api/bookings/{code}/bank-account': 'holder',
  'PUT /api/bookings/{code}/account': 'credentials',
  'DELETE /api/bookings/{code}/links': 'holder',
  'POST /api/bookings/{code}/links': 'all',
  'PUT /api/bookings/{code}/arrival': 'holder',
  'PUT /api/bookings/{code}/cause': 'holder',
  'GET /api/bookings/{code}/cause/evidence': 'holder',
  'POST /api/bookings/{code}/cause/evidence': 'holder',
  'GET /api/bookings/{code}/cause/evidence/{id}': 'holder',
  'DELETE /api/bookings/{code}/cause/evidence/{id}': 'holder',
  'GET /api/bookings/{code}/home-states': 'holder',
  'POST /api/bookings/{code}/home-states/{moment}/remarks': 'holder',
  'POST /api/bookings/{code}/home-states/{moment}/photos': 'holder',
  'GET /api/bookings/{code}/home-states/photos/{id}': 'holder',
  'GET /api/bookings/{code}/home-states/{moment}/report': 'holder',
  'PUT /api/bookings/{code}/home-states/{moment}/signature': 'holder',
  'GET /api/bookings/{code}/tickets': 'holder',
  'POST /api/bookings/{code}/tickets': 'holder',
  'POST /api/bookings/{code}/tickets/{reference}/photos': 'holder',
  'GET /api/bookings/{code}/tickets/{reference}/photos/{id}': 'holder',
  'POST /api/bookings/{code}/tickets/{reference}/permission': 'holder',
  'POST /api/bookings/{code}/tickets/{reference}/withdraw': 'holder',
  'POST /api/bookings/{code}/tickets/{reference}/outcome': 'holder',
  'GET /api/bookings/{code}/companions': 'holder',
  'POST /api/bookings/{code}/companions': 'holder',
  'POST /api/bookings/{code}/companions/{id}/end': 'holder',
  'POST /api/bookings/{code}/companions/{id}/writing': 'holder',
  'POST /api/bookings/{code}/companions/open': 'credentials',
  'GET /api/bookings/{code}/companion': 'credentials',
  'POST /api/bookings/{code}/change': 'holder',
  'GET /api/bookings/{code}/check-in': 'holder',
  'PUT /api/bookings/{code}/check-in': 'holder',
  'GET /api/bookings/{code}/check-in/{position}': 'holder',
  'PUT /api/bookings/{code}/check-in/{position}': 'holder',
  'GET /api/bookings/{code}/guide': 'holder',
  'GET /api/bookings/{code}/invoice': 'holder',
  'GET /api/bookings/{code}/invoices': 'holder',
  'GET /api/bookings/{code}/invoices/{name}': 'holder',
  'POST /api/bookings/{code}/invoices/{name}/reissue': 'holder',
  'PUT /api/bookings/{code}/tax-data': 'holder',
  'GET /api/bookings/{code}/deposit-receipt': 'holder',
  'GET /api/bookings/{code}/receipts/{number}': 'holder',
  'GET /api/bookings/{code}/stay-certificate': 'holder',
  'GET /api/bookings/{code}/inventory': 'holder',
  'POST /api/bookings/{code}/payments/{number}/attempts': 'holder',
  'POST /api/channel-webhooks': 'all',
  'POST /api/webhooks/{gateway}': 'all',
  'POST /api/login': 'credentials',
  'POST /api/register': 'all',
  'POST /api/forgot-password': 'all',
  'POST /api/reset-password': 'all',
  'POST /api/update-user-register': 'holder',
  'GET /api/user_guest': 'all',
  'POST /api/openid/{provider}/start': 'all',
  'GET /api/openid/{provider}/return': 'all',
  'POST /api/openid/{provider}/return': 'all',
  'POST /api/openid/session': 'credentials',
  'POST /api/openid/register': 'credentials',
  'POST /api/me/identities': 'own',
  'GET /api/v1/user': 'own',
  'POST /api/logout': 'own',
  'GET /api/me/bookings': 'own',
  'POST /api/me/prices': 'own',
  'PUT /api/me': 'own',
  'PUT /api/me/password': 'own',
  'PUT /api/me/email': 'own',
  'POST /api/confirm-email': 'all',
  'POST /api/undo-registration': 'all',
  'PUT /api/me/promotions': 'own',
  'DELETE /api/me/sessions': 'own',
  'GET /api/me/export': 'own',
  'GET /api/me/papers': 'own',
  'GET /api/me/tax-data': 'own',
  'PUT /api/me/tax-data': 'own',
  'POST /api/me/erasure': 'own',
  'GET /api/me/company': 'own',
  'GET /api/me/company/choices': 'own',
  'GET /api/me/company/invoices/{name}': 'own',
  'POST /api/me/company': 'own',
  'PUT /api/me/company': 'own',
  'DELETE /api/me/company': 'own',
  'POST /api/me/company/invitations': 'own',
  'DELETE /api/me/company/invitations/{id}': 'own',
  'POST /api/me/company/membership': 'own',
  'PUT /api/me/company/members/{id}': 'own',
  'DELETE /api/me/company/members/{id}': 'own',
  'POST /api/me/company/travellers': 'own',
  'DELETE /api/me/company/travellers/{id}': 'own',
  'PUT /api/me/company/cost-centres': 'own',
  'DELETE /api/me/company/cost-centres/{code}': 'own',
  'PUT /api/me/company/approvals/{code}': 'own',
  'PUT /api/me/company/bookings/{code}/account': 'own',
  'GET /api/openapi.json': 'all',
  'GET /api/docs': 'all',
  'GET /calendars/{houseCode}/{file}': 'all',
  'GET /listing-feeds/{file}': 'all',
  ...({ 'GET /healthz': 'all', 'GET /readyz': 'all' } as const),
}

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
  const body =
    method === 'GET' || method === 'DELETE'
      ? null
      : JSON.stringify(BODIES[route] ?? { cardToken: 'card-1' }).replace('{code}', code)
  const all = { ...headers[caller], ...(body ? { 'Content-Type': 'application/json' } : {}) }
  const answer = await api.app.request(at + (QUERIES[route] ?? ''), { method, body, headers: all })
  return { status: answer.status, text: await answer.text() }
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
