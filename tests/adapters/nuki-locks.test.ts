import { afterEach, beforeEach, expect, test } from 'vitest'
import { createNukiLocks } from '#adapters/locks/nuki-locks.ts'
import type { CodeGrant } from '#domain/door-code/door-locks.ts'
import { startFakeNuki } from '#tests/harness/fake-nuki.ts'

const GRANT: CodeGrant = {
  ...{ deviceId: '17', code: '345678', label: 'AB2CD3' },
  ...{ from: new Date('2027-06-01T13:00:00Z'), to: new Date('2027-06-11T09:00:00Z') },
}

let fake: Awaited<ReturnType<typeof startFakeNuki>>
beforeEach(async () => {
  fake = await startFakeNuki()
})
afterEach(() => fake.close())

const open = (token = fake.token) => createNukiLocks({ url: fake.url, token, timeoutMs: 5_000 })
const granted = (changes: object = {}) => ({
  ...GRANT,
  ...{ key: 'k1', reference: 'AB2CD3', wasSet: false, isWithdrawn: false },
  ...changes,
})
const said = async (changes: object = {}) => open().events([granted(changes)])
const nothing = { ok: true, value: [] }
const event = (kind: string) => ({ ok: true, value: [{ key: 'k1', kind }] })

test('a code is requested with its name and window, and is set once the lock lists it', async () => {
  expect(await open().grant(GRANT)).toEqual({ ok: true, value: { reference: 'AB2CD3' } })
  expect(await said()).toEqual(nothing)
  fake.sync()
  expect(fake.auths).toMatchObject([
    {
      ...{ name: 'AB2CD3', type: 13, code: 345_678, smartlockId: 17 },
      ...{ allowedFromDate: '2027-06-01T13:00:00.000Z', allowedUntilDate: '2027-06-11T09:00:00.000Z' },
    },
  ])
  expect(await said()).toEqual(event('set'))
})

test('a grant whose answer was lost is found by its name, and not made twice', async () => {
  fake.troubles.push('nothing', 'lost')
  expect(await open().grant(GRANT)).toEqual({ ok: false, fault: 'unreachable' })
  // The lock has not taken it yet, and the server says that there is one.
  expect(await open().grant(GRANT)).toEqual({ ok: false, fault: 'failed' })
  fake.sync()
  expect(await open().grant(GRANT)).toEqual({ ok: true, value: { reference: 'AB2CD3' } })
  expect(fake.auths).toHaveLength(1)
})

test('what is changed or deleted in the app of the lock is noticed', async () => {
  await open().grant(GRANT)
  fake.sync()
  const [auth] = fake.auths
  if (!auth) throw new Error('There is no code')
  auth.enabled = false
  expect(await said({ wasSet: true })).toEqual(event('altered'))
  auth.enabled = true
  auth.code = 987_654
  expect(await said({ wasSet: true })).toEqual(event('altered'))
  fake.auths.splice(0)
  expect(await said({ wasSet: true })).toEqual(event('removed'))
})

test('a code is withdrawn by the id that its name has, and is removed once the list lacks it', async () => {
  await open().grant(GRANT)
  fake.sync()
  expect(await said({ wasSet: true, isWithdrawn: true })).toEqual(nothing)
  expect(await open().withdraw(granted())).toEqual({ ok: true, value: null })
  expect(fake.calls).toContain('DELETE /smartlock/17/auth/auth-1')
  expect(await said({ wasSet: true, isWithdrawn: true })).toEqual(event('removed'))
  expect(await open().withdraw(granted())).toEqual({ ok: true, value: null })
})

test('digits that the keypad does not have are refused before anything is sent', async () => {
  const { accepts, grant } = open()
  expect(['345678', '999999'].every(accepts)).toBe(true)
  expect(['123456', '305678', '34567', '3456789'].some(accepts)).toBe(false)
  expect(await grant({ ...GRANT, code: '123456' })).toEqual({ ok: false, fault: 'refused' })
  expect(await grant({ ...GRANT, deviceId: 'door' })).toEqual({ ok: false, fault: 'refused' })
  expect(fake.calls).toEqual([])
})

test('a fault names its kind, and neither token nor code', async () => {
  expect(await open('another-token').grant(GRANT)).toEqual({ ok: false, fault: 'unauthorized' })
  fake.troubles.push(500)
  expect(await said()).toEqual({ ok: false, fault: 'failed' })
  fake.troubles.push(429)
  expect(await said()).toEqual({ ok: false, fault: 'limited' })
  await fake.close()
  expect(await open().grant(GRANT)).toEqual({ ok: false, fault: 'unreachable' })
  fake = await startFakeNuki()
})

test('a lock that does not answer does not hide what another one says', async () => {
  await open().grant(GRANT)
  fake.sync()
  fake.troubles.push(500)
  const other = granted({ deviceId: '18', key: 'k2' })
  expect(await open().events([other, granted()])).toEqual(event('set'))
})
