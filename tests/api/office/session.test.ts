import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { staffPasswords, staffRecoveryCodes } from '#db/schema/staff.ts'
import { insertMembers } from '#db/staff/staff-rows.ts'
import { ROLES } from '#domain/staff/permissions.ts'
import { newId } from '#services/new-id.ts'
import { demoSignInLink } from '#services/staff/demo-sign-in-link.ts'
import { recoveryCodeHashOf } from '#services/staff/recovery-code.ts'
import { totpContext } from '#services/staff/totp.ts'
import { OFFICE_URL, openOffice } from '#tests/harness/office.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()
const office = openOffice(deps, { trustedProxies: 1 })
const PASSWORD = 'tres tristes tigres'
const RECOVERY_CODE = 'ABCD-EFGH-JKMN'
let people = 0

/** A member with a password, an authenticator app and a recovery code. */
async function makeMemberWithPassword() {
  people++
  const id = newId(deps)
  const email = `person-${people}@example.com`
  const secret = new Secret({ size: 20 })
  const now = deps.systemClock.now()
  await deps.db.transaction(async (tx) => {
    const member = { id, email, name: 'Berta', language: 'es' as const, roles: ['owner' as const], createdAt: now }
    await insertMembers(tx, [member])
    await tx.insert(staffPasswords).values({
      ...{ memberId: id, passwordHash: await deps.passwords.hash(PASSWORD), changedAt: now, totpLastStep: 0 },
      totpSecret: deps.cipher.encrypt(secret.base32, totpContext(id)),
    })
    const codeHash = recoveryCodeHashOf(deps.settings, RECOVERY_CODE)
    await tx.insert(staffRecoveryCodes).values({ memberId: id, codeHash })
  })
  const code = () => new TOTP({ secret }).generate({ timestamp: deps.systemClock.now().getTime() })
  return { id, email, code }
}

function signIn(email: string, code: string, password = PASSWORD, address = '203.0.113.7') {
  const headers = { 'x-forwarded-for': address }
  return office.call('POST', '/office-api/session', { body: { email, password, code }, headers })
}

const signedOut = { path: '/office-api/session/end' }

/** Returns the status of the one route that every role may call, which tells whether the session is valid. */
async function statusWith(cookie: string): Promise<number> {
  const member = { id: '', sessionId: '', cookie }
  return (await office.call('POST', '/office-api/nothing', { member })).status
}

const bare = (cookie: string | null) => cookie?.split(';')[0] ?? ''

test('a password and a one-time code sign in, with a cookie that is of this origin alone and no script reads', async () => {
  const { email, code, id } = await makeMemberWithPassword()
  const { status, body, cookie } = await signIn(email.toUpperCase(), code())
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, name: 'Berta', roles: ['owner'], cities: null })
  expect(cookie).toMatch(/^__Host-office=[\w-]{43}; /)
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie).toContain(part)
  expect(await statusWith(bare(cookie))).toBe(404)
  const [entry] = await deps.db.select().from(auditEntries).where(eq(auditEntries.memberId, id))
  expect(entry).toMatchObject({ act: 'signed_in', changes: { factor: [null, 'password'] } })
})

test('a one-time code works once, and neither does one of a step before', async () => {
  const { email, code } = await makeMemberWithPassword()
  const earlier = code()
  deps.systemClock.set(new Date(deps.systemClock.now().getTime() + 30_000).toISOString())
  const used = code()
  expect((await signIn(email, used)).status).toBe(200)
  expect((await signIn(email, used)).body.code).toBe('login_failed')
  expect((await signIn(email, earlier)).body.code).toBe('login_failed')
})

test('a recovery code works once, however it is typed', async () => {
  const { email } = await makeMemberWithPassword()
  expect((await signIn(email, 'abcd efgh jkmn')).status).toBe(200)
  expect((await signIn(email, RECOVERY_CODE)).body.code).toBe('login_failed')
})

test('a wrong password, a wrong code and an unknown e-mail are refused alike', async () => {
  const { email, code } = await makeMemberWithPassword()
  const answers = [
    await signIn(email, code(), 'not the password'),
    await signIn(email, '000000'),
    await signIn('nobody@example.com', '123456'),
  ]
  const sentences = answers.map(({ status, body, cookie }) => [status, body.code, body.message, cookie])
  expect(new Set(sentences.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(answers[0]?.body.code).toBe('login_failed')
})

test('guessing is stopped for the account, wherever it comes from', async () => {
  const { email, code } = await makeMemberWithPassword()
  const answers = []
  for (let tries = 0; tries < 21; tries++) answers.push((await signIn(email, '000000')).body.code)
  expect(answers.at(-1)).toBe('rate_limited')
  expect((await signIn(email, code())).body.code).toBe('rate_limited')
  deps.systemClock.set(new Date(deps.systemClock.now().getTime() + 15 * 60_000).toISOString())
})

test('a stranger who uses up the attempts of an account keeps its member neither from signing in where they have before nor from a proof', async () => {
  const { id, email, code } = await makeMemberWithPassword()
  const home = '198.51.100.20'
  const signedIn = await signIn(email, code(), PASSWORD, home)
  const member = { id, sessionId: '', cookie: bare(signedIn.cookie) }
  const later = () => deps.systemClock.set(new Date(deps.systemClock.now().getTime() + 30_000).toISOString())
  const attack = async () => {
    const answers = []
    for (let tries = 0; tries < 24; tries++) {
      answers.push((await signIn(email, '123456', 'wrong', `203.0.113.${100 + (tries % 5)}`)).status)
    }
    return answers
  }
  expect((await attack()).filter((status) => status === 429).length).toBeGreaterThan(0)
  later()
  expect((await signIn(email, code(), PASSWORD, '203.0.113.200')).status).toBe(429)
  const proof = { kind: 'code', code: code() }
  expect((await office.call('POST', '/office-api/proof', { member, body: proof })).status).toBe(204)
  later()
  expect((await signIn(email, code(), PASSWORD, home)).status).toBe(200)
})

test('one session shows twenty wrong codes in a quarter of an hour; another of the same member goes on', async () => {
  const { id, email, code } = await makeMemberWithPassword()
  const start = async (address: string) => {
    const { cookie } = await signIn(email, code(), PASSWORD, address)
    deps.systemClock.set(new Date(deps.systemClock.now().getTime() + 30_000).toISOString())
    return { id, sessionId: '', cookie: bare(cookie) }
  }
  const [first, second] = [await start('198.51.100.21'), await start('198.51.100.22')]
  const prove = async (member: typeof first, shown: string) =>
    (await office.call('POST', '/office-api/proof', { member, body: { kind: 'code', code: shown } })).status
  for (let tries = 0; tries < 20; tries++) await prove(first, '000000')
  expect(await prove(first, code())).toBe(429)
  expect(await prove(second, code())).toBe(204)
})

test('what a passkey has to sign is asked for so often at most, before anybody is known', async () => {
  const ask = async () => (await office.call('POST', '/office-api/session/passkey/options')).status
  for (let times = 0; times < 60; times++) await ask()
  expect(await ask()).toBe(429)
  deps.systemClock.set(new Date(deps.systemClock.now().getTime() + 15 * 60_000).toISOString())
  expect(await ask()).toBe(200)
})

test('a session that a browser brought along is not the one that signing in opens', async () => {
  const { email, code } = await makeMemberWithPassword()
  const planted = `__Host-office=${'x'.repeat(43)}`
  const { cookie } = await office.call('POST', '/office-api/session', {
    body: { email, password: PASSWORD, code: code() },
    headers: { cookie: planted },
  })
  expect(bare(cookie)).not.toBe(planted)
  expect(await statusWith(planted)).toBe(401)
  expect(await statusWith(bare(cookie))).toBe(404)
})

test('signing out ends the session, not only its cookie', async () => {
  const member = await office.signIn(['viewer'])
  const { status, cookie } = await office.call('POST', signedOut.path, { member })
  expect(status).toBe(204)
  expect(cookie).toContain('Max-Age=0')
  expect(await statusWith(member.cookie)).toBe(401)
})

test('a session ends when it is idle for half an hour, after twelve hours in all, and by the real clock', async () => {
  const start = deps.systemClock.now().getTime()
  const at = (minutes: number) => deps.systemClock.set(new Date(start + minutes * 60_000).toISOString())
  const idle = await office.signIn(['reservations'])
  const busy = await office.signIn(['reservations'])
  const field = await office.signIn(['field'])
  deps.clock.set('2028-01-01T00:00:00Z')
  expect(await statusWith(idle.cookie)).toBe(404)
  for (let minutes = 20; minutes < 720; minutes += 20) {
    at(minutes)
    expect(await statusWith(busy.cookie)).toBe(404)
  }
  expect(await statusWith(idle.cookie)).toBe(401)
  expect(await statusWith(field.cookie)).toBe(404)
  at(720)
  expect(await statusWith(busy.cookie)).toBe(401)
  expect(await statusWith(field.cookie)).toBe(404)
  at(720 + 720)
  expect(await statusWith(field.cookie)).toBe(401)
})

test('a sixth session ends the first', async () => {
  const { email, code } = await makeMemberWithPassword()
  const cookies: string[] = []
  for (let count = 0; count < 6; count++) {
    deps.systemClock.set(new Date(deps.systemClock.now().getTime() + 30_000).toISOString())
    cookies.push(bare((await signIn(email, code())).cookie))
  }
  expect(await Promise.all(cookies.map(statusWith))).toEqual([401, 404, 404, 404, 404, 404])
})

test('nothing is answered to a request that a page of the office did not send', async () => {
  const member = await office.signIn(['owner'])
  const refusedWith = async (headers: Record<string, string | null>) =>
    (await office.call('POST', signedOut.path, { member, headers })).body.code
  expect(await refusedWith({ origin: 'https://elsewhere.example' })).toBe('forbidden')
  expect(await refusedWith({ origin: OFFICE_URL.replace('3001', '3000') })).toBe('forbidden')
  expect(await refusedWith({ origin: null })).toBe('forbidden')
  expect(await refusedWith({ 'sec-fetch-site': 'same-site' })).toBe('forbidden')
  expect(await refusedWith({ 'sec-fetch-site': null })).toBe('forbidden')
  expect(await refusedWith({ 'content-type': 'text/plain' })).toBe('unsupported_media_type')
  expect(await refusedWith({ 'idempotency-key': null })).toBe('validation_failed')
  expect(await statusWith(member.cookie)).toBe(404)
})

test('the link of a sandbox signs in its demo members, and nobody else, until it ends; elsewhere there is none', async () => {
  const sandbox = { ...deps, settings: { ...deps.settings, isDemo: true } }
  const link = new URL(await demoSignInLink(sandbox))
  expect(link.search).toBe('')
  const body = { token: link.hash.replace('#demo=', '') }
  const ofSandbox = openOffice(sandbox)
  const signedIn = await ofSandbox.call('POST', '/office-api/session/demo', { body })
  expect(signedIn.body).toMatchObject({ name: 'Lucía Ferrer', roles: ['owner'] })
  expect((await office.call('POST', '/office-api/session/demo', { body })).body.code).toBe('login_failed')
  const { members } = (await ofSandbox.call('POST', '/office-api/session/demo/members', { body })).body
  expect(members.map(({ roles }: { roles: string[] }) => roles.join()).sort()).toEqual([...ROLES].sort())
  const finance = members.find(({ roles }: { roles: string[] }) => roles.includes('finance'))
  const asFinance = { ...body, memberId: finance.id }
  expect((await ofSandbox.call('POST', '/office-api/session/demo', { body: asFinance })).body).toEqual({
    ...{ ...finance, email: 'carmen.vidal@example.com' },
  })
  const { id: memberId } = await office.signIn(['owner'])
  const asAnother = { body: { ...body, memberId } }
  expect((await ofSandbox.call('POST', '/office-api/session/demo', asAnother)).body.code).toBe('login_failed')

  deps.systemClock.set(new Date(deps.systemClock.now().getTime() + 24 * 3_600_000).toISOString())
  expect((await ofSandbox.call('POST', '/office-api/session/demo', { body })).body.code).toBe('login_failed')
  expect((await ofSandbox.call('POST', '/office-api/session/demo/members', { body })).body.code).toBe('login_failed')
})

test('a file opened in a tab answers a person with the sign-in or a page in their language, and a script with JSON', async () => {
  const open = (path: string, headers: Record<string, string>) =>
    office.api.request(`${OFFICE_URL}${path}`, { headers: { 'sec-fetch-site': 'same-origin', ...headers } })
  const tab = { 'sec-fetch-mode': 'navigate', 'accept-language': 'en' }
  const path = '/office-api/bookings/KX1KK421W0/documents/deposit-receipt'
  const signedOut = await open(path, tab)
  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([
    302,
    `/entrar?volver=${encodeURIComponent(path)}`,
  ])
  const script = await open(path, { 'accept-language': 'es' })
  expect(await script.json()).toMatchObject({
    code: 'unauthenticated',
    message: expect.stringMatching(/^Tu sesión ha terminado/),
  })

  const { email, code } = await makeMemberWithPassword()
  const cookie = bare((await signIn(email, code())).cookie)
  const page = await open(path, { ...tab, cookie })
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  const text = await page.text()
  expect(text).toContain('No hay ninguna reserva con ese código.')
  expect(text).toContain('<html lang="es">')
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/)
  const inEnglish = await open(path, { cookie: `${cookie}; language=en` })
  expect(await inEnglish.json()).toMatchObject({ message: 'There is no booking with that code.' })
  const elsewhere = await open(path, { ...tab, cookie, 'sec-fetch-site': 'none' })
  expect([elsewhere.status, elsewhere.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
})
