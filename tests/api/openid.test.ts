import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignInOutcome, SignInStart } from '#contract/openid.ts'
import { openIdProviders } from '#server/openid-settings.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeBookingWorld, minutesAfter } from '#tests/factories/booking.ts'
import type { TestDeps } from '#tests/factories/deps.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { openStandIn, type StandIn } from '#tests/harness/openid-stand-in.ts'

const EMAIL = 'lucia@example.com'
const PASSWORD = 'una frase larga'
const REFUSED = { status: 403, code: 'sign_in_refused' }
const LUCIA = { sub: 'google-1', email: EMAIL, email_verified: true, given_name: 'Lucía', family_name: 'Ferrer' }
const APPLE = generateKeyPairSync('ec', { namedCurve: 'P-256' })

let database: TestDatabase
let google: StandIn
let apple: StandIn
let deps: TestDeps
let api: ReturnType<typeof makeApi>
beforeAll(async () => {
  database = await testDatabase()
  google = await openStandIn(LUCIA)
  apple = await openStandIn({ sub: 'apple-1', email: EMAIL, email_verified: 'true' }, APPLE.publicKey)
})
beforeEach(async () => {
  const key = APPLE.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const given = {
    ...{
      OPENID_GOOGLE_CLIENT_ID: 'g',
      OPENID_GOOGLE_CLIENT_SECRET: 'client-secret',
      OPENID_GOOGLE_ISSUER: google.issuer,
    },
    ...{ OPENID_APPLE_CLIENT_ID: 'a', OPENID_APPLE_TEAM_ID: 'team', OPENID_APPLE_KEY_ID: 'key' },
    ...{ OPENID_APPLE_PRIVATE_KEY: key, OPENID_APPLE_ISSUER: apple.issuer },
  }
  const identityProviders = openIdProviders(given, 'http://localhost:3000')
  deps = (await makeBookingWorld(database.pool, {}, { identityProviders })).deps
  api = makeApi(deps)
})
afterEach(async () => {
  for (const standIn of [google, apple]) {
    for (const name of Object.keys(standIn.faults)) delete standIn.faults[name as keyof StandIn['faults']]
  }
  await database.pool.query('truncate users cascade; truncate rate_limits')
})
afterAll(async () => {
  await Promise.all([google.close(), apple.close()])
  await database.close()
})

async function start(provider = 'google'): Promise<SignInStart> {
  return (await api.post(`/api/openid/${provider}/start`)).json()
}

/** Sends the provider's answer to our return address and returns the browser's cookie. */
async function comeBack(params: Record<string, string>, provider = 'google'): Promise<string> {
  const path = `/api/openid/${provider}/return`
  const form = { method: 'POST', body: new URLSearchParams(params) }
  const answer =
    provider === 'apple' ? await api.app.request(path, form) : await api.get(`${path}?${new URLSearchParams(params)}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login#openid'])
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toContain('HttpOnly; SameSite=Strict')
  return cookie.split(';')[0] ?? ''
}

type Finished = SignInOutcome & { readonly status: number; readonly code?: string }

async function finish(ticket: string, cookie: string): Promise<Finished> {
  const answer = await api.post('/api/openid/session', { headers: cookie ? { Cookie: cookie } : {}, body: { ticket } })
  return { status: answer.status, ...(await answer.json()) }
}

/** Signs in completely, as a browser does. */
async function signIn(provider: 'google' | 'apple' = 'google'): Promise<Finished> {
  const { url, ticket } = await start(provider)
  const params = await (provider === 'apple' ? apple : google).visit(url)
  return finish(ticket, await comeBack(params, provider))
}

const ticketOf = (outcome: Finished) => ('ticket' in outcome ? outcome.ticket : '')
const complete = (ticket: string) =>
  api.post('/api/openid/register', {
    body: { ticket, name: 'Lucía', lastname: 'Ferrer', phone: '600 000 000', acceptTerms: true },
  })

async function register() {
  const person = { email: EMAIL, name: 'Lucía', lastname: 'Ferrer', phone: '600 000 000' }
  await api.post('/api/register', { body: { ...person, password: PASSWORD, acceptTerms: true } })
}

async function logIn() {
  const answer = await api.post('/api/login', { body: { email: EMAIL, password: PASSWORD } })
  return { status: answer.status, Authorization: `Bearer ${(await answer.json()).token}` }
}

test('a new person completes their account, and is signed in at once the next time', async () => {
  const first = await signIn()
  expect(first).toMatchObject({ status: 200, kind: 'new', email: EMAIL, name: 'Lucía', lastname: 'Ferrer' })
  const opened = await (await complete(ticketOf(first))).json()
  expect(opened).toMatchObject({ token: expect.any(String), user: { email: EMAIL, phone: '600 000 000' } })
  expect((await complete(ticketOf(first))).status).toBe(409)
  const mine = await api.get('/api/me/export', { headers: { Authorization: `Bearer ${opened.token}` } })
  expect((await mine.json()).signIns).toEqual([{ provider: 'google', since: '2027-03-01T09:00:00.000Z' }])
  expect(await signIn()).toMatchObject({ status: 200, kind: 'signed-in', user: { email: EMAIL } })
  expect((await logIn()).status).toBe(401)
})

test('the page of the provider is asked with PKCE, state and nonce, and nothing of a session is in an address', async () => {
  const { url, ticket } = await start()
  const requested = new URL(url).searchParams
  expect(requested.get('code_challenge_method')).toBe('S256')
  for (const name of ['code_challenge', 'state', 'nonce']) expect(requested.get(name)?.length).toBeGreaterThan(40)
  expect(requested.get('scope')).toBe('openid email profile')
  expect(url).not.toContain(ticket)
})

test('Apple answers by a form, takes a signed secret, writes "true" and tells a name the first time', async () => {
  apple.faults.user = JSON.stringify({ name: { firstName: 'Lucía', lastName: 'Ferrer' }, email: 'forged@example.com' })
  expect(await signIn('apple')).toMatchObject({ kind: 'new', email: EMAIL, name: 'Lucía', lastname: 'Ferrer' })
  delete apple.faults.user
  expect(await signIn('apple')).not.toHaveProperty('name')
})

test('an account with a password is entered with it once, and is joined to whom the provider recognised', async () => {
  await register()
  const known = await signIn()
  expect(known).toMatchObject({ status: 200, kind: 'known', email: EMAIL })
  expect(known).not.toHaveProperty('token')
  const body = { ticket: ticketOf(known) }
  expect((await api.post('/api/me/identities', { body })).status).toBe(401)
  const { Authorization } = await logIn()
  expect((await api.post('/api/me/identities', { headers: { Authorization }, body })).status).toBe(204)
  expect(await signIn()).toMatchObject({ kind: 'signed-in' })
})

test('a ticket of one person joins no account of another', async () => {
  const stranger = { email: 'eva@example.com', name: 'Eva', lastname: 'Gil', phone: '600 111 222' }
  const opened = await api.post('/api/register', { body: { ...stranger, password: PASSWORD, acceptTerms: true } })
  const headers = { Authorization: `Bearer ${(await opened.json()).token}` }
  const body = { ticket: ticketOf(await signIn()) }
  const answer = await api.post('/api/me/identities', { headers, body })
  expect({ status: answer.status, ...(await answer.json()) }).toMatchObject(REFUSED)
})

test('an account that a provider made opens by another provider that vouches for the same mailbox', async () => {
  await complete(ticketOf(await signIn()))
  expect(await signIn('apple')).toMatchObject({ kind: 'signed-in', user: { email: EMAIL } })
})

test('who says no at the provider, or comes back with nothing, is told so', async () => {
  google.faults.error = 'access_denied'
  expect(await signIn()).toMatchObject({ status: 409, code: 'sign_in_cancelled' })
  const { ticket } = await start()
  expect(await finish(ticket, '')).toMatchObject({ status: 409, code: 'sign_in_cancelled' })
})

test('a forged state, and an answer that another browser asked for, are worth nothing', async () => {
  google.faults.state = 'forged'
  expect(await signIn()).toMatchObject(REFUSED)
  delete google.faults.state
  const attacker = await start()
  const victim = await start()
  const cookie = await comeBack(await google.visit(attacker.url))
  expect(await finish(victim.ticket, cookie)).toMatchObject(REFUSED)
  expect(await finish(`${victim.ticket}x`, cookie)).toMatchObject(REFUSED)
  expect(await finish('no ticket', cookie)).toMatchObject(REFUSED)
})

test('a code works once, and a ticket for a while', async () => {
  const { url, ticket } = await start()
  const cookie = await comeBack(await google.visit(url))
  const outcome = await finish(ticket, cookie)
  expect(outcome.kind).toBe('new')
  expect(await finish(ticket, cookie)).toMatchObject(REFUSED)
  const later = await start()
  const late = await comeBack(await google.visit(later.url))
  deps.clock.set(minutesAfter(deps.clock.now(), 30))
  expect(await finish(later.ticket, late)).toMatchObject(REFUSED)
  expect((await complete(ticketOf(outcome))).status).toBe(403)
})

test('an e-mail that the provider does not vouch for opens and makes no account', async () => {
  for (const verified of [false, 'false', undefined]) {
    google.faults.claims = { email_verified: verified }
    expect(await signIn()).toMatchObject({ status: 403, code: 'email_not_verified' })
  }
})

test.each([
  ['for another nonce', { nonce: 'another' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['for another audience', { aud: 'another-client' }],
  ['that has ended', { exp: 1_600_000_000 }],
  ['without an e-mail', { email: undefined }],
])('a word %s is refused', async (_, claims) => {
  google.faults.claims = claims
  expect(await signIn()).toMatchObject(REFUSED)
})

test('a word that the provider did not sign is refused', async () => {
  google.faults.hasForeignKey = true
  expect(await signIn()).toMatchObject(REFUSED)
})

const warnings = () => deps.sent.logs.filter(({ level }) => level === 'warn').map(({ fields }) => fields)

test('while the provider is down nobody is led there, and who comes back from it is told to wait', async () => {
  const { url, ticket } = await start()
  const cookie = await comeBack(await google.visit(url))
  google.faults.isDown = true
  expect(await finish(ticket, cookie)).toMatchObject({ status: 503, code: 'sign_in_unavailable' })
  expect(warnings()).toMatchObject([{ provider: 'google', fault: expect.any(String) }])
})

test('a refusal of the provider can be found in the log, and nobody who was refused', async () => {
  google.faults.claims = { aud: 'another' }
  const { url, ticket } = await start()
  expect(await finish(ticket, await comeBack(await google.visit(url)))).toMatchObject({ code: 'sign_in_refused' })
  expect(warnings()).toMatchObject([{ provider: 'google', fault: expect.any(String) }])
  expect(JSON.stringify(deps.sent.logs)).not.toMatch(/lucia|@/i)
})

test('a provider that could not be found at first is looked for again', async () => {
  google.faults.isDown = true
  expect((await api.post('/api/openid/google/start')).status).toBe(503)
  expect(warnings()).toMatchObject([{ provider: 'google', fault: expect.any(String) }])
  google.faults.isDown = false
  expect((await api.post('/api/openid/google/start')).status).toBe(200)
})

test('what is not set up is not there', async () => {
  const bare = makeApi({ ...deps, identityProviders: new Map() })
  expect((await bare.post('/api/openid/google/start')).status).toBe(404)
  expect((await bare.post('/api/openid/facebook/start')).status).toBe(422)
})

test('the return address of a provider that this site does not have is not found, and sets no cookie', async () => {
  for (const provider of ['anything', '__proto__']) {
    const answer = await api.get(`/api/openid/${provider}/return?code=1&state=2`)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null])
  }
  const without = makeApi({ ...deps, identityProviders: new Map() })
  expect((await without.get('/api/openid/google/return?code=1')).status).toBe(404)
})
