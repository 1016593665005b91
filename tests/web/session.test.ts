import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserView } from '#contract/holder.ts'
import { stubLocalStorage } from './fake-storage.ts'

const USER: UserView = {
  email: 'ana@example.com',
  name: 'Ana',
  lastname: 'Ruiz',
  phone: '600 111 222',
  language: 'es',
  promotions: false,
  acceptTerms: true,
}
const GUEST = { email: 'lucia@example.com', guest: true, name: 'Lucía' } as const

/** Imports the module afresh, as a new tab does. */
async function openTab(): Promise<typeof import('#web/client/session.ts')> {
  vi.resetModules()
  return import('#web/client/session.ts')
}

let stored: Map<string, string>
beforeEach(() => {
  stored = stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())
// Other files share the modules of a worker, and would read the session that the last tab of this file has in memory.
afterAll(() => vi.resetModules())

test('a session is stored under `token` and `user`, and found by the next tab', async () => {
  const tab = await openTab()
  tab.saveSession({ token: 'T', user: USER })
  expect(Object.fromEntries(stored)).toEqual({ token: 'T', user: JSON.stringify(USER) })
  expect((await openTab()).readSession()).toEqual({ kind: 'registered', user: USER, token: 'T' })
})

test('a guest by e-mail is stored without a token, and without the view token of a booking', async () => {
  const tab = await openTab()
  tab.saveSession({ token: 'T', user: USER })
  tab.saveGuestSession({ ...GUEST, viewToken: 'opens' })
  expect(Object.fromEntries(stored)).toEqual({ user: JSON.stringify(GUEST) })
  expect(tab.readSession()).toEqual({ kind: 'guest', user: GUEST })
  tab.saveSession({ token: 'N', user: USER })
  expect(tab.readToken()).toBe('N')
})

test('signing out clears both, and leaves a newer session of another tab alone', async () => {
  const tab = await openTab()
  tab.saveSession({ token: 'new', user: USER })
  tab.endSession('old')
  expect(tab.readSession().kind).toBe('registered')
  tab.endSession('new')
  expect([tab.readSession().kind, stored.size]).toEqual(['anonymous', 0])
})

test.each([
  ['nothing', {}],
  ['a token without a user', { token: 'T' }],
  ['a user without a token who is no guest', { user: JSON.stringify(USER) }],
  ['no JSON', { token: 'T', user: '{' }],
  ['another thing', { token: 'T', user: '"ana@example.com"' }],
  ['a user without an e-mail', { token: 'T', user: '{}' }],
])('%s is no session', async (_, texts) => {
  stored = new Map(Object.entries(texts))
  expect((await openTab()).readSession()).toEqual({ kind: 'anonymous' })
})

test('the session stays the same object until it changes', async () => {
  const tab = await openTab()
  tab.saveSession({ token: 'T', user: USER })
  const before = tab.readSession()
  expect(tab.readSession()).toBe(before)
  stored.delete('token')
  expect(tab.readSession()).toEqual({ kind: 'anonymous' })
})

test('without storage a session lasts as long as the page', async () => {
  const tab = await openTab()
  const closed = () => {
    throw new DOMException('switched off', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed })
  tab.saveSession({ token: 'T', user: USER })
  expect(tab.readSession().kind).toBe('registered')
  tab.endSession()
  expect(tab.readSession().kind).toBe('anonymous')
})
