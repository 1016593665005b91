import { expect, test } from 'vitest'
import { makeAuthenticator } from '#tests/harness/authenticator.ts'
import { type Member, OFFICE_URL, openOffice } from '#tests/harness/office.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()
const office = openOffice(deps)

async function post(path: string, { member, body }: { member?: Member; body?: unknown } = {}) {
  return office.call('POST', `/office-api${path}`, { ...(member ? { member } : {}), body })
}

/** A member with one passkey. */
async function makeMember(authenticator = makeAuthenticator(OFFICE_URL)) {
  const member = await office.signIn(['finance'])
  const options = (await post('/me/passkeys/options', { member })).body
  const added = await post('/me/passkeys', { member, body: { name: 'Phone', response: authenticator.create(options) } })
  return { member, authenticator, added }
}

const signInOptions = async () => (await post('/session/passkey/options')).body

test('a passkey signs in without saying who one is', async () => {
  const { member, authenticator } = await makeMember()
  const response = authenticator.get(await signInOptions())
  const signedIn = await post('/session/passkey', { body: response })
  expect(signedIn).toMatchObject({ status: 200, body: { id: member.id, roles: ['finance'] } })
  expect(signedIn.cookie).toMatch(/^__Host-office=/)

  const replayed = await post('/session/passkey', { body: response })
  expect(replayed).toMatchObject({ status: 401, body: { code: 'login_failed' }, cookie: null })
})

test('a passkey is refused when signed for another site, without the person, or for something else', async () => {
  const elsewhere = await makeMember(makeAuthenticator('http://office.test.evil.example'))
  expect(elsewhere.added.body.code).toBe('login_failed')
  const absent = await makeMember(makeAuthenticator(OFFICE_URL, { isVerifying: false }))
  expect(absent.added.body.code).toBe('login_failed')

  const { member, authenticator } = await makeMember()
  const proofOptions = (await post('/proof/options', { member })).body
  const mixedUp = await post('/session/passkey', { body: authenticator.get(proofOptions) })
  expect(mixedUp.body.code).toBe('login_failed')
})

test('what a passkey had to sign can not be signed any more after five minutes', async () => {
  const { authenticator } = await makeMember()
  const options = await signInOptions()
  deps.systemClock.set(new Date(deps.systemClock.now().getTime() + 5 * 60_000).toISOString())
  expect((await post('/session/passkey', { body: authenticator.get(options) })).body.code).toBe('login_failed')
})

test('a proof is taken from the own passkey alone, once, and counts for five minutes', async () => {
  const { member, authenticator } = await makeMember()
  const other = await makeMember()
  const later = (minutes: number) =>
    deps.systemClock.set(new Date(deps.systemClock.now().getTime() + minutes * 60_000).toISOString())
  const mayChange = async () => (await post('/me/recovery-codes', { member })).status
  later(6)
  expect(await mayChange()).toBe(403)

  const options = (await post('/proof/options', { member })).body
  const ofOther = { kind: 'passkey', response: other.authenticator.get(options) }
  expect((await post('/proof', { member, body: ofOther })).body.code).toBe('login_failed')
  const proof = { kind: 'passkey', response: authenticator.get((await post('/proof/options', { member })).body) }
  expect((await post('/proof', { member, body: proof })).status).toBe(204)
  expect((await post('/proof', { member, body: proof })).body.code).toBe('login_failed')
  later(4)
  expect(await mayChange()).toBe(200)
  later(1)
  expect(await mayChange()).toBe(403)
})

test('a passkey signs in at an address where wrong ones have used up the attempts', async () => {
  const { member, authenticator } = await makeMember()
  const stranger = makeAuthenticator(OFFICE_URL)
  stranger.create((await post('/me/passkeys/options', { member })).body)
  const wrong = stranger.get(await signInOptions())
  const refused = []
  for (let tries = 0; tries < 31; tries++) refused.push((await post('/session/passkey', { body: wrong })).body.code)
  expect([refused[0], refused.at(-1)]).toEqual(['login_failed', 'rate_limited'])
  expect((await post('/session/passkey', { body: authenticator.get(await signInOptions()) })).status).toBe(200)
})

test('the last passkey can not be removed where it is the only way in', async () => {
  const { member } = await makeMember()
  const { rows } = await deps.db.$client.query('select id from staff_passkeys where member_id = $1', [member.id])
  const removal = `/me/passkeys/${rows[0]?.id}/removal`
  expect((await post(removal, { member })).body.code).toBe('last_factor')
  expect((await post(removal, { member: (await makeMember()).member })).body.code).toBe('not_found')
})
