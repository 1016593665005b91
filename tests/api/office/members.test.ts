import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { staffMembers } from '#db/schema/staff.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { resetMember } from '#services/staff/reset-member.ts'
import { actorOf } from '#services/staff/signed-in.ts'
import { makeAuthenticator } from '#tests/harness/authenticator.ts'
import { type Member, OFFICE_URL, openOffice } from '#tests/harness/office.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const deps = await depsForFile()
const office = openOffice(deps)
const PASSWORD = 'tres tristes tigres'
let invited = 0

async function post(path: string, { member, body }: { member?: Member; body?: unknown } = {}) {
  return office.call('POST', `/office-api${path}`, { ...(member ? { member } : {}), body })
}

async function invite(owner: Member, changes: object = {}) {
  invited++
  const email = `invited-${invited}@example.com`
  const body = { email, name: 'Nuria', language: 'es', roles: ['reservations'], cities: ['madrid'], ...changes }
  const answer = await post('/staff', { member: owner, body })
  return { email, answer, token: new URL(answer.body.link ?? OFFICE_URL).hash.slice(1) }
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: deps.systemClock.now().getTime() })

async function acceptByPassword(token: string, password = PASSWORD) {
  const { body } = await post('/invitations/opening', { body: { token } })
  const code = codeOf(body.totp?.secret ?? 'AAAA')
  return {
    body,
    code,
    accepted: await post('/invitations/acceptance', { body: { token, factor: { kind: 'password', password, code } } }),
  }
}

async function memberByEmail(email: string) {
  const [member] = await deps.db.select().from(staffMembers).where(eq(staffMembers.email, email))
  if (!member) throw new Error(`${email} is no member`)
  return member
}

test('an invitation is accepted with a password and an authenticator app, once', async () => {
  const owner = await office.signIn(['owner'])
  const { token, email } = await invite(owner)
  const { body, accepted } = await acceptByPassword(token)
  expect(body).toMatchObject({ name: 'Nuria', email, totp: { uri: expect.stringContaining('otpauth://totp/') } })
  expect(accepted.status).toBe(200)
  expect(new Set(accepted.body.recoveryCodes).size).toBe(10)
  expect(accepted.cookie).toMatch(/^__Host-office=/)
  expect((await acceptByPassword(token)).body.code).toBe('invitation_ended')

  const [recoveryCode = ''] = accepted.body.recoveryCodes
  const signedIn = await post('/session', { body: { email, password: PASSWORD, code: recoveryCode } })
  expect(signedIn.body).toMatchObject({ roles: ['reservations'], cities: ['madrid'] })
})

test('the one-time code that accepted an invitation does not sign in as well', async () => {
  const { token, email } = await invite(await office.signIn(['owner']))
  const { code } = await acceptByPassword(token)
  expect((await post('/session', { body: { email, password: PASSWORD, code } })).body.code).toBe('login_failed')
})

test('an invitation is accepted with a passkey', async () => {
  const { token } = await invite(await office.signIn(['owner']))
  const authenticator = makeAuthenticator(OFFICE_URL)
  const { body } = await post('/invitations/opening', { body: { token } })
  const factor = { kind: 'passkey', name: 'Phone', response: authenticator.create(body.passkey) }
  expect((await post('/invitations/acceptance', { body: { token, factor } })).status).toBe(200)
  const options = (await post('/session/passkey/options')).body
  expect((await post('/session/passkey', { body: authenticator.get(options) })).status).toBe(200)
})

test('a weak password and a wrong code are refused, and leave the invitation as it is', async () => {
  const { token, email } = await invite(await office.signIn(['owner']))
  const weak = ['short', 'password123456', '111111111111111', `${email.split('@')[0]}-2027-12`]
  const ofAddress = [email.replaceAll(/[\d@.]/g, '').padEnd(12, '7'), `Mi-${email.split('.')[0]}-2027`]
  for (const password of [...weak, ...ofAddress]) {
    const { accepted } = await acceptByPassword(token, password)
    expect([accepted.body.code, Object.keys(accepted.body.errors ?? {})]).toEqual([
      'password_too_weak',
      ['factor.password'],
    ])
  }
  const wrong = { token, factor: { kind: 'password', password: PASSWORD, code: '000000' } }
  expect((await post('/invitations/acceptance', { body: wrong })).body.code).toBe('login_failed')
  expect((await acceptByPassword(token)).accepted.status).toBe(200)
})

test('an invitation ends after a day', async () => {
  const { token } = await invite(await office.signIn(['owner']))
  deps.systemClock.set(new Date(deps.systemClock.now().getTime() + 24 * 3_600_000).toISOString())
  expect((await acceptByPassword(token)).body.code).toBe('invitation_ended')
})

test('nobody is invited twice, and no owner is limited to cities', async () => {
  const owner = await office.signIn(['owner'])
  const { email } = await invite(owner)
  expect((await invite(owner, { email: email.toUpperCase() })).answer.body.code).toBe('already_registered')
  expect((await invite(owner, { roles: ['owner'] })).answer.body.code).toBe('validation_failed')
})

test('roles, cities and suspension hold from the next request', async () => {
  const owner = await office.signIn(['owner'])
  const member = await office.signIn(['owner'])
  const change = (path: string, body: object) => post(`/staff/${member.id}/${path}`, { member: owner, body })
  expect((await change('roles', { version: 1, roles: ['viewer'], cities: ['malaga'] })).status).toBe(204)
  expect((await post('/staff', { member, body: {} })).body.code).toBe('forbidden')
  expect((await change('suspension', { version: 2, isSuspended: true })).body.code).toBe('validation_failed')
  expect((await change('suspension', { version: 2, isSuspended: true, reason: ' ' })).body.code).toBe(
    'validation_failed',
  )
  const reason = 'Ha perdido el portátil'
  expect((await change('suspension', { version: 2, isSuspended: true, reason })).status).toBe(204)
  const { rows } = await deps.db.execute(
    sql`select reason from audit_entries where act = 'member_suspended' and subject_id = ${member.id}`,
  )
  expect(rows).toEqual([{ reason }])
  expect((await post('/me/recovery-codes', { member })).status).toBe(401)
  expect((await change('suspension', { version: 3, isSuspended: false })).status).toBe(204)
  expect((await post('/me/recovery-codes', { member })).status).toBe(401)
})

test('who changes what somebody else changed meanwhile hears who, when and what it says now', async () => {
  const [one, other] = [await office.signIn(['owner']), await office.signIn(['owner'])]
  const { id } = await office.signIn(['viewer'])
  const change = (member: Member, role: string) =>
    post(`/staff/${id}/roles`, { member, body: { version: 1, roles: [role], cities: null } })
  expect((await change(one, 'finance')).status).toBe(204)
  const { status, body } = await change(other, 'content')
  expect(status).toBe(409)
  expect(body.details.changed).toMatchObject({ by: 'staff', memberId: one.id, now: { roles: 'finance' } })
})

test('two owners who take the role from each other at once do not both succeed', async () => {
  await deps.db.execute(`update staff_members set suspended_at = now()`)
  const [one, other] = [await office.signIn(['owner']), await office.signIn(['owner'])]
  const take = (by: Member, from: Member) =>
    post(`/staff/${from.id}/roles`, { member: by, body: { version: 1, roles: ['viewer'], cities: null } })
  const answers = await Promise.all([take(one, other), take(other, one)])
  expect(answers.map(({ status }) => status).sort()).not.toEqual([204, 204])
  const owners = await deps.db.execute(
    `select from staff_members where 'owner' = any(roles) and suspended_at is null and joined_at is not null`,
  )
  expect(owners.rowCount).toBe(1)
})

test('the last owner neither loses the role nor is suspended', async () => {
  await deps.db.execute(`update staff_members set suspended_at = now()`)
  const owner = await office.signIn(['owner'])
  const roles = { version: 1, roles: ['viewer'], cities: null }
  expect((await post(`/staff/${owner.id}/roles`, { member: owner, body: roles })).body.code).toBe('last_owner')
  const suspension = { version: 1, isSuspended: true, reason: 'Se va' }
  expect((await post(`/staff/${owner.id}/suspension`, { member: owner, body: suspension })).body.code).toBe(
    'last_owner',
  )
})

test('a lost factor is reset by another owner: nothing old opens the office, and a new invitation does', async () => {
  const owner = await office.signIn(['owner'])
  const { token, email } = await invite(owner)
  const { accepted } = await acceptByPassword(token)
  const { id } = await memberByEmail(email)
  const reset = await post(`/staff/${id}/reset`, { member: owner })
  const [recoveryCode = ''] = accepted.body.recoveryCodes
  expect((await post('/session', { body: { email, password: PASSWORD, code: recoveryCode } })).status).toBe(401)
  const cookie = accepted.cookie?.split(';')[0] ?? ''
  const before = { id, sessionId: '', cookie }
  expect((await post('/me/recovery-codes', { member: before })).status).toBe(401)
  expect((await acceptByPassword(new URL(reset.body.link).hash.slice(1))).accepted.status).toBe(200)
  expect((await post(`/staff/${owner.id}/reset`, { member: owner })).body.code).toBe('forbidden')
})

test('two owners who reset each other at once do not leave the office without one', async () => {
  await deps.db.execute(`update staff_members set suspended_at = now()`)
  const [one, other] = [await office.signIn(['owner']), await office.signIn(['owner'])]
  const reset = (by: Member, of: Member) =>
    resetMember(deps, { memberId: of.id, by: actorOf({ ...by, memberId: by.id }, 'at-once') })
  const answers = await Promise.all([reset(one, other), reset(other, one)])
  expect(answers.map((answer) => (answer.ok ? 'reset' : answer.code)).sort()).toEqual(['last_owner', 'reset'])
})

test('the command line resets an only owner, whom nobody else can', async () => {
  await deps.db.execute(`update staff_members set suspended_at = now()`)
  const owner = await office.signIn(['owner'])
  const reset = await resetMember(deps, { memberId: owner.id, by: COMMAND })
  if (!reset.ok) throw new Error(reset.code)
  expect((await post('/me/recovery-codes', { member: owner })).status).toBe(401)
  const { accepted } = await acceptByPassword(new URL(reset.value.link).hash.slice(1))
  expect(accepted.status).toBe(200)
  const [row] = await deps.db.select().from(staffMembers).where(eq(staffMembers.id, owner.id))
  expect(row).toMatchObject({ roles: ['owner'], joinedAt: deps.systemClock.now() })
})

test('who changes their password signs in with the new one alone, and is signed out elsewhere', async () => {
  const { token, email } = await invite(await office.signIn(['owner']))
  const { accepted } = await acceptByPassword(token)
  const [first = '', second = ''] = accepted.body.recoveryCodes
  const cookieOf = ({ cookie }: { cookie: string | null }) => cookie?.split(';')[0] ?? ''
  const elsewhere = await post('/session', { body: { email, password: PASSWORD, code: first } })
  const call = (path: string, cookie: string, sent: object = {}) =>
    office.call('POST', `/office-api${path}`, { body: sent, headers: { cookie } })
  const here = cookieOf(accepted)
  expect((await call('/me/password', here, { password: 'password123456' })).body.code).toBe('password_too_weak')
  expect((await call('/me/password', here, { password: 'otro perro y otro gato' })).status).toBe(204)
  expect((await call('/proof/options', cookieOf(elsewhere))).status).toBe(401)
  expect((await call('/proof/options', here)).status).toBe(200)
  const bySecond = { email, password: PASSWORD, code: second }
  expect((await post('/session', { body: bySecond })).body.code).toBe('login_failed')
  expect((await post('/session', { body: { ...bySecond, password: 'otro perro y otro gato' } })).status).toBe(200)
})

test('who signs in by passkey alone has no password to change', async () => {
  const member = await office.signIn(['viewer'])
  const answer = await post('/me/password', { member, body: { password: 'otro perro y otro gato' } })
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})
