import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import { createDatabase } from '#db/connection/client.ts'
import { createPool } from '#db/connection/pool.ts'
import { isDatabaseAway } from '#db/connection/unreachable.ts'
import { openReplica, type Replica } from '#db/replica/replica.ts'
import { createHomeSearch } from '#search-index/home-search.ts'
import { type Invalidatable, listenForInvalidation } from '#server/html-cache/listen-for-invalidation.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { openDatabaseProxy } from '#tests/harness/database-proxy.ts'
import { openThrowawayPostgres, type ThrowawayPostgres } from '#tests/harness/postgres.ts'
import { eventually } from '#tests/harness/processes.ts'
import { openStandby, type Standby } from '#tests/harness/standby.ts'
import { type CacheWorld, htmlPage, LIST, serveCache } from './html-cache/world.ts'

const STAY = 'city=sevilla&checkIn=2027-06-01&checkOut=2027-06-11'

let primary: ThrowawayPostgres
let standby: Standby
let pool: Pool
let lever: Pool
let replica: Replica
let deps: TestDeps
let cache: CacheWorld
let listener: { close(): Promise<void> }
const logs: string[] = []

/** Two PostgreSQL servers, and a process that reads from the standby and caches pages. */
beforeAll(async () => {
  primary = await openThrowawayPostgres()
  standby = await openStandby(primary.url)
  pool = createPool(primary.url, { most: 4, onError: () => undefined })
  lever = createPool(standby.url, { most: 1, onError: () => undefined })
  const log = (_fields: object, message: string) => void logs.push(message)
  const db = createDatabase(pool)
  replica = openReplica({ url: standby.url, primary: db, most: 2, logger: { info: log, warn: log } })
  deps = makeDeps(pool, { read: replica.read, search: createHomeSearch(replica.read, null) })
  cache = await serveCache(async () => htmlPage(`${await freeHomes()}`))
  const onError = (fault: unknown) => logs.push(String(fault))
  listener = await listenForInvalidation([replica, cache.cache], { databaseUrl: primary.url, onError })
})
beforeEach(async () => {
  await lever.query('select pg_wal_replay_resume()')
  logs.length = 0
})
afterAll(async () => {
  await listener.close()
  await cache.close()
  await replica.close()
  await pool.end()
  await lever.end()
  await standby.close()
  await primary.close()
})

async function freeHomes(): Promise<number> {
  const query = placed(parseApartmentQuery(new URLSearchParams(STAY)).query)
  return (await searchApartments(deps, query)).total
}

const page = async () => (await cache.get(LIST)).body
const isReplica = (one = replica) =>
  one.read(async (db) => (await db.$client.query('select pg_is_in_recovery() as is')).rows[0].is)
const caughtUp = (one = replica) => eventually(() => isReplica(one), 'the replica is up with the primary')

test('searches are answered by the server that follows, once it is up with what is known to be written', async () => {
  await makeApartment(deps.db, { city: 'sevilla', houseCode: 'SVQ-0001' })
  await eventually(async () => (await freeHomes()) === 1, 'the new home is found')
  await caughtUp()
  expect(await freeHomes()).toBe(1)
})

test('a replica that lags shows nobody what was before: the primary answers, and no page is kept of old rows', async () => {
  const home = await makeApartment(deps.db, { city: 'sevilla', houseCode: 'SVQ-0002' })
  // The replica counts as up until the announcement of the new home has come.
  await eventually(async () => (await page()) === '2', 'the page shows the new home')
  await caughtUp()
  await lever.query('select pg_wal_replay_pause()')
  await makeBlock(deps.db, home, '2027-06-03', '2027-06-05')
  await eventually(async () => (await page()) === '1', 'the page shows what was written')
  expect(await isReplica()).toBe(false)
  expect(await freeHomes()).toBe(1)
  // Returns what the replica itself would have answered.
  const { rows } = await lever.query(`select count(*)::int as taken from occupancies where apartment_id = $1`, [
    home.id,
  ])
  expect(rows[0].taken).toBe(0)
  expect((await cache.get(LIST)).from).toContain('hit')
  await lever.query('select pg_wal_replay_resume()')
  await caughtUp()
  expect(await freeHomes()).toBe(1)
  expect(await page()).toBe('1')
})

test('a replica that goes away costs nobody an answer and the log one line, and is used again when it is back', async () => {
  await caughtUp()
  const before = await freeHomes()
  await standby.stop()
  for (let tries = 0; tries < 3; tries++) expect(await freeHomes()).toBe(before)
  await makeApartment(deps.db, { city: 'sevilla', houseCode: 'SVQ-0003' })
  expect(await freeHomes()).toBe(before + 1)
  expect(logs).toEqual(['Read replica unavailable, the primary answers'])
  await standby.start()
  await caughtUp()
  expect(await freeHomes()).toBe(before + 1)
  expect(logs).toEqual(['Read replica unavailable, the primary answers', 'Read replica available again'])
})

test('connections that a replica ends one by one, as it does when it goes down, are told in one line', async () => {
  await Promise.all([caughtUp(), caughtUp()])
  const held = () => replica.read((db) => db.$client.query('select pg_sleep(0.1)'))
  await Promise.all([held(), held()])
  const { rows } = await lever.query(
    `select pg_terminate_backend(pid), pg_sleep(0.1) from pg_stat_activity where application_name = 'estancia reads'`,
  )
  expect(rows.length).toBe(2)
  await caughtUp()
  expect(logs).toEqual(['Read replica unavailable, the primary answers', 'Read replica available again'])
})

test('a replica that is there and never answers costs a moment once, the log one line, and nothing waits for it', async () => {
  const lines: string[] = []
  const log = (_fields: object, message: string) => void lines.push(message)
  const logger = { info: log, warn: log }
  const own = openReplica({ url: standby.url, primary: deps.db, most: 2, logger, patienceMs: 1_000 })
  own.switchOn(true)
  await caughtUp(own)
  standby.freeze()
  onTestFinished(standby.thaw)
  for (let tries = 0; tries < 3; tries++) expect(await isReplica(own)).toBe(false)
  expect(lines).toEqual(['Read replica unavailable, the primary answers'])
  standby.thaw()
  await caughtUp(own)
  expect(lines).toEqual(['Read replica unavailable, the primary answers', 'Read replica available again'])
  // Without reads, the lag is found by polling the position.
  standby.freeze()
  own.invalidateAll()
  await eventually(() => lines.length === 3, 'it is away again')
  await own.close()
})

test('a statement that a replica takes too long for is asked of the primary, and others are still asked of the replica', async () => {
  const lines: string[] = []
  const log = (_fields: object, message: string) => void lines.push(message)
  const own = openReplica({
    url: standby.url,
    primary: deps.db,
    most: 1,
    logger: { info: log, warn: log },
    patienceMs: 1_000,
  })
  own.switchOn(true)
  await caughtUp(own)
  const slowThere = 'select pg_is_in_recovery() as is, case when pg_is_in_recovery() then pg_sleep(60) end'
  expect(await own.read(async (db) => (await db.$client.query(slowThere)).rows[0].is)).toBe(false)
  expect(await isReplica(own)).toBe(true)
  expect(lines).toEqual([])
  await own.close()
})

test('a server that follows no other is not read from, and the log says so', async () => {
  const wrong: string[] = []
  const log = (fields: object, message: string) =>
    void wrong.push(`${message}: ${'err' in fields && fields.err instanceof Error ? fields.err.message : ''}`)
  const own = openReplica({ url: primary.url, primary: deps.db, most: 1, logger: { info: log, warn: log } })
  own.switchOn(true)
  await eventually(() => wrong.length > 0, 'it is found out')
  expect(wrong).toEqual([
    'Read replica unavailable, the primary answers: DATABASE_READ_URL is a server that follows no other',
  ])
  await own.close()
})

test('while nobody tells what is written the primary answers', async () => {
  await caughtUp()
  const target: Invalidatable = replica
  target.switchOn(false)
  expect(await isReplica()).toBe(false)
  target.switchOn(true)
  await caughtUp()
})

test('a primary that is frozen is given a second, then the replica answers as it is where that is allowed', async () => {
  const lines: string[] = []
  const log = (_fields: object, message: string) => void lines.push(message)
  const proxy = await openDatabaseProxy(primary.url)
  const throughProxy = createPool(proxy.url, {
    most: 2,
    onError: () => undefined,
    patienceMs: 2_000,
    statementMs: 2_000,
  })
  const logger = { info: log, warn: log }
  const own = openReplica({ url: standby.url, primary: createDatabase(throughProxy), most: 2, logger })
  own.switchOn(true)
  await caughtUp(own)
  const isLatestOfReplica = () =>
    own.read(async (db) => (await db.$client.query('select pg_is_in_recovery() as is')).rows[0].is, 'latest')
  expect(await own.allowUnchecked(async () => expect(await isLatestOfReplica()).toBe(false))).toBe(false)

  // Reads that wait for the primary when its announcements stop are answered, and so are later ones.
  proxy.fallSilent('both')
  const forJobs = isLatestOfReplica()
  const waiting = own.allowUnchecked(async () => expect(await isLatestOfReplica()).toBe(true))
  own.switchOn(false)
  expect(await waiting).toBe(true)
  expect(await own.allowUnchecked(async () => expect(await isLatestOfReplica()).toBe(true))).toBe(true)
  await expect(forJobs).rejects.toThrow('Query read timeout')

  // The primary answers patient reads as soon as it answers again, and the replica answers others until then.
  expect(await own.allowUnchecked(isLatestOfReplica)).toBe(true)
  const patient = own.allowUnchecked(async () => expect(await isLatestOfReplica()).toBe(false), { isPatient: true })
  proxy.speakAgain()
  expect(await patient).toBe(false)
  await eventually(async () => !(await own.allowUnchecked(isLatestOfReplica)), 'the primary answers again')
  expect(lines.filter((line) => line.startsWith('Primary'))).toEqual([
    'Primary unavailable, pages are read from the replica',
    'Primary available again',
  ])
  await own.close()
  await throughProxy.end()
  await proxy.close()
})

test('a server that only follows counts as away for what it can neither write nor read', async () => {
  for (const statement of ['delete from bookings', 'select key from rate_limits', 'listen pages']) {
    const fault = await lever.query(statement).catch((error: unknown) => error)
    expect([statement, isDatabaseAway(fault)]).toEqual([statement, true])
  }
})
