import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '#db/connection/client.ts'
import { createPool } from '#db/connection/pool.ts'
import { resetTokenOf } from '#services/access/session-token.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

let database: TestDatabase
let deps: TestDeps
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.pool.query('truncate rate_limits')
  deps = makeDeps(database.pool, { passwords: { hash: async () => 'hash', verify: async () => false } })
})
afterAll(() => database.close())

/** Tries to sign in once, behind a proxy of ours that reports the address `from`. */
async function logIn(email: string, from = '203.0.113.7', on = deps) {
  const { app } = makeApi(on, { trustedProxies: 1 })
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.1, ${from}` }
  const answer = await app.request('/api/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: 'x' }),
  })
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), code: (await answer.json()).code }
}

async function times(count: number, attempt: (index: number) => ReturnType<typeof logIn>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => attempt(index)))
  return {
    let: answers.filter(({ status }) => status === 401).length,
    held: answers.filter(({ status }) => status === 429),
  }
}

test('an account is tried ten times from one address, then 429 says when to come back, and it is so', async () => {
  const again = () => logIn('ana@example.com')
  const { let: passed, held } = await times(25, again)
  expect([passed, held.length]).toEqual([10, 15])
  expect(held[0]).toEqual({ status: 429, retryAfter: '90', code: 'rate_limited' })
  expect((await logIn('otra@example.com')).status).toBe(401)
  deps.clock.set('2027-03-01T09:01:29Z')
  expect(await logIn('ANA@example.com')).toMatchObject({ status: 429, retryAfter: '1' })
  deps.clock.set('2027-03-01T09:01:30Z')
  expect((await again()).status).toBe(401)
  expect((await again()).status).toBe(429)
  deps.clock.set('2027-03-01T09:20:00Z')
  expect((await times(25, again)).let).toBe(10)
})

/** Creates an account for Ana whose password is `right`. */
async function withAna() {
  const passwords = { hash: async () => 'right', verify: async (hash: string | null) => hash === 'right' && isRight }
  let isRight = true
  const own = { ...deps, passwords }
  const { post } = makeApi(own, { trustedProxies: 1 })
  const person = { email: 'ana@example.com', name: 'Ana', lastname: 'Ruiz', phone: '+34 600 111 222' }
  const body = { ...person, password: 'una frase larga', acceptTerms: true }
  await database.pool.query('truncate users cascade')
  expect((await post('/api/register', { body, headers: { 'X-Forwarded-For': '192.0.2.1' } })).status).toBe(200)
  return {
    post,
    attack: async (from: (index: number) => string, count: number) => {
      isRight = false
      const answers = await Promise.all(
        Array.from({ length: count }, (_, index) => logIn('ana@example.com', from(index), own)),
      )
      isRight = true
      return answers.filter(({ status }) => status === 401).length
    },
    enter: async (from: string) => (await logIn('ana@example.com', from, own)).status,
  }
}

test('ten wrong passwords from elsewhere keep no owner out', async () => {
  const { attack, enter } = await withAna()
  expect(await attack(() => '203.0.113.7', 25)).toBe(10)
  expect(await enter('203.0.113.7')).toBe(429)
  expect(await enter('203.0.113.8')).toBe(200)
})

test('from all addresses together an account is tried a hundred times an hour, but for those it was entered from', async () => {
  const { attack, enter } = await withAna()
  expect(await enter('192.0.2.7')).toBe(200)
  expect(await attack((index) => `203.0.113.${index}`, 150)).toBe(99)
  expect(await enter('203.0.113.200')).toBe(429)
  expect(await enter('192.0.2.7')).toBe(200)
})

test('thirty accounts tried behind an address keep out nobody who has signed in from there', async () => {
  const { enter } = await withAna()
  expect(await enter('203.0.113.7')).toBe(200)
  const { let: passed } = await times(50, (index) => logIn(`guest-${index}@example.com`))
  expect(passed).toBe(29)
  expect((await logIn('new@example.com')).status).toBe(429)
  expect(await enter('203.0.113.7')).toBe(200)
})

test('a new password by the mailed link lifts the limit where it was chosen, whatever others try meanwhile', async () => {
  const { post, attack, enter } = await withAna()
  const headers = { 'X-Forwarded-For': '203.0.113.7' }
  await attack((index) => `203.0.113.${index}`, 150)
  await attack(() => '203.0.113.7', 25)
  expect(await enter('203.0.113.7')).toBe(429)
  await post('/api/forgot-password', { body: { email: 'ana@example.com' }, headers })
  const { rows } = await database.pool.query('select id from password_resets')
  const token = resetTokenOf(deps.settings, rows[0].id)
  const reset = (token: string) => {
    const chosen = { password: 'otra frase larga', password_confirmation: 'otra frase larga' }
    return post('/api/reset-password', { body: { email: 'ana@example.com', token: token, ...chosen }, headers })
  }
  // Invalid links use up the address's tries, but don't block a valid one.
  const wrong = await Promise.all(Array.from({ length: 30 }, (_, index) => reset(`wrong-${index}`)))
  expect(wrong.filter(({ status }) => status === 410)).toHaveLength(20)
  expect((await reset(token)).status).toBe(200)
  expect(await enter('203.0.113.7')).toBe(200)
  await attack((index) => `198.51.100.${index}`, 150)
  expect(await enter('203.0.113.7')).toBe(200)
})

test('an address tries thirty accounts, whatever it writes before our proxy; its neighbour is free', async () => {
  const { let: passed } = await times(50, (index) => logIn(`guest-${index}@example.com`))
  expect(passed).toBe(30)
  expect((await logIn('new@example.com')).status).toBe(429)
  expect((await logIn('new@example.com', '203.0.113.8')).status).toBe(401)
})

test.each([
  ['a /64', (index: number) => `2001:db8:0:7::${index}`, 30, '2001:db8:0:8::1'],
  ['a /56', (index: number) => `2001:db8:0:7${index % 10}::${index}`, 60, '2001:db8:0:170::1'],
  ['a /48', (index: number) => `2001:db8:7:${(index * 256).toString(16)}::1`, 120, '2001:db8:8::1'],
])('%s of IPv6 has a limit of its own, however many addresses are used of it', async (_, from, most, neighbour) => {
  const { let: passed } = await times(most + 10, (index) => logIn(`guest-${index}@example.com`, from(index)))
  expect(passed).toBe(most)
  expect((await logIn('new@example.com', from(0))).status).toBe(429)
  expect((await logIn('new@example.com', neighbour)).status).toBe(401)
})

test('two processes count together', async () => {
  const pool = createPool(database.url, { most: 2, onError: () => undefined })
  const other = { ...deps, db: createDatabase(pool) }
  const { let: passed } = await times(30, (index) => logIn('ana@example.com', undefined, index % 2 ? other : deps))
  await pool.end()
  expect(passed).toBe(10)
})

test('no address and no e-mail lies in the table, and old rows are cleared away', async () => {
  await times(5, (index) => logIn(`guest-${index}@example.com`))
  const rows = async () => (await database.pool.query('select * from rate_limits')).rows
  expect(await rows()).toHaveLength(11)
  expect(JSON.stringify(await rows())).not.toMatch(/guest|203/)
  deps.clock.set('2027-03-02T09:00:00Z')
  await logIn('later@example.com')
  expect(await rows()).toHaveLength(3)
})
