import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { listenTo } from '#adapters/postgres/listener.ts'
import { createDatabase } from '#db/connection/client.ts'
import { createServingPool, SERVING_LIMITS } from '#db/connection/pool.ts'
import { checkPooledSettings, poolerConnectQuery } from '#db/connection/pooler.ts'
import { isDatabaseAway } from '#db/connection/unreachable.ts'
import { openJobQueue } from '#db/queue/job-queue.ts'
import { JOBS } from '#jobs/registry.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { bookingInput, makeBookingWorld } from '#tests/factories/booking.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { openPooler, type Pooler } from '#tests/harness/pooler.ts'
import { eventually } from '#tests/harness/processes.ts'
import { missingPackages } from '#tools/cluster/programs.ts'

/** Tests install nothing: `npm run cluster` does. */
const isMissing = missingPackages().includes('pgbouncer')
const pooled = test.skipIf(isMissing)
const SKIPPED = '(skipped without PgBouncer, of Debian’s pgbouncer)'

let database: TestDatabase
let pooler: Pooler
let pool: Pool

/** A PgBouncer that pools by transactions, and a pool of more connections than it has sessions. */
beforeAll(async () => {
  if (isMissing) return
  database = await testDatabase()
  pooler = await openPooler(database.url, poolerConnectQuery(SERVING_LIMITS.statementMs))
  pool = openPool()
})
afterAll(async () => {
  if (isMissing) return
  await pool.end()
  await pooler.close()
  await database.close()
})

function openPool(pooledUrl = pooler.url): Pool {
  return createServingPool({ databaseUrl: database.url, pooledUrl }, { most: 40, onError: () => undefined })
}

pooled(`guests book and read by sessions that change with each transaction ${SKIPPED}`, async () => {
  const { deps, home } = await makeBookingWorld(pool)
  const days = Array.from({ length: 12 }, (_, at) => `2027-06-${String(1 + at).padStart(2, '0')}`)
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => days.map((checkIn) => createBooking(deps, bookingInput(home, { checkIn })))).flat(),
  )
  const booked = outcomes.filter((outcome) => outcome.ok)
  expect(booked.length).toBeGreaterThan(0)
  expect(new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code])))).toEqual(
    new Set(['dates_not_available']),
  )
  // Hot reads are statements with names, which every session but one would not know.
  const reads = await Promise.all(
    Array.from({ length: 60 }, () =>
      booked.map(({ value: { bookingCode: code, viewToken } }) => getBooking(deps, { code, viewToken })),
    ).flat(),
  )
  expect(reads.every(({ ok }) => ok)).toBe(true)
})

pooled(`statements that are sent together answer in their order, each client its own ${SKIPPED}`, async () => {
  const db = createDatabase(pool)
  const ask = (number: number) =>
    db.transaction(async (tx) => {
      const requested = [1, 2, 3].map((part) =>
        tx.$client.query<{ n: string }>(`select $1 as n`, [`${number}-${part}`]),
      )
      return (await Promise.all(requested)).map(({ rows }) => rows[0]?.n)
    })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => ask(number)))
  for (const [number, parts] of answers.entries()) expect(parts).toEqual([1, 2, 3].map((part) => `${number}-${part}`))
})

pooled(`sessions of the pooler have the limits of a process that serves guests ${SKIPPED}`, async () => {
  await checkPooledSettings(pool, SERVING_LIMITS.statementMs)
  const { rows } = await pool.query(`select current_setting('statement_timeout') as limit`)
  expect(rows).toEqual([{ limit: '5s' }])
})

pooled(`a pooler whose sessions have none is refused, with the line that it needs ${SKIPPED}`, async () => {
  const bare = await openPooler(database.url, 'select 1')
  onTestFinished(bare.close)
  const other = openPool(bare.url)
  onTestFinished(() => other.end())
  await expect(checkPooledSettings(other, SERVING_LIMITS.statementMs)).rejects.toThrow(
    `give its database connect_query='set random_page_cost = 1.1; set jit = off; set max_parallel_workers_per_gather = 0; set statement_timeout = 5000; set idle_in_transaction_session_timeout = 10000'`,
  )
})

pooled(`the queue goes through the pooler and is told past it ${SKIPPED}`, async () => {
  const faults: unknown[] = []
  const log = (fields: object) => void faults.push(fields)
  const logger = { warn: log, error: log }
  const address = { databaseUrl: database.url, pooledUrl: pooler.url }
  const queue = await openJobQueue({ ...address, queues: JOBS, clock: systemClock, logger, listen: listenTo })
  const bookingId = randomUUID()
  await createDatabase(pool).transaction((tx) => queue.send(tx, 'expire-hold', { bookingId }))
  const { rows } = await database.pool.query(`select data from pgboss.job where name = 'expire-hold'`)
  expect(rows).toEqual([{ data: { bookingId } }])
  await queue.stop()
  expect(faults).toEqual([])
})

pooled(`after the pooler was killed the next connection works, and what failed counts as away ${SKIPPED}`, async () => {
  await pool.query('select 1')
  await pooler.part.kill()
  const fault = await pool.query('select 1').catch((error: unknown) => error)
  expect(isDatabaseAway(fault)).toBe(true)
  pooler.part.start()
  await eventually(async () => (await pool.query('select 1').catch(() => null)) !== null, 'the pool works again')
})
