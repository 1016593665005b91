import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenTo } from '#adapters/postgres/listener.ts'
import { createDatabase, type Database } from '#db/connection/client.ts'
import { openJobQueue, type PgJobQueue } from '#db/queue/job-queue.ts'
import type { JobHandlers } from '#db/queue/jobs.ts'
import type { JobName, JobPayloads } from '#domain/shared/jobs.ts'
import { JOBS } from '#jobs/registry.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

const WAIT = { timeout: 30_000 }

let database: TestDatabase
let db: Database
let queue: PgJobQueue
/** The mails that were begun, in order. */
let begun: string[]
let faults: string[]
/** Mails about messages to the company wait for this. */
let open: Promise<void>

beforeAll(async () => {
  database = await testDatabase()
  db = createDatabase(database.pool)
  const log = (_fields: object, message: string) => void faults.push(message)
  const clock = { now: () => new Date() }
  queue = await openJobQueue({
    databaseUrl: database.url,
    queues: JOBS,
    clock,
    logger: { warn: log, error: log },
    listen: listenTo,
  })
  const idle = Object.fromEntries(queue.names.map((name) => [name, async () => undefined])) as unknown as JobHandlers
  await queue.work({
    ...idle,
    'send-mail': async ({ bookingId }) => {
      begun.push(bookingId)
      if (bookingId === 'refused') throw new Error('The mail server says no')
    },
    'send-request-mail': async ({ requestId }) => void begun.push(requestId),
    'send-contact-mail': async ({ contactId }) => {
      begun.push(contactId)
      await open
    },
  })
})
beforeEach(() => {
  begun = []
  faults = []
  open = Promise.resolve()
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})

function send<Name extends JobName>(name: Name, all: readonly JobPayloads[Name][]): Promise<void> {
  return db.transaction(async (tx) => {
    for (const data of all) await queue.send(tx, name, data)
  })
}
const named = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name} ${index}`)

test('a hundred mails of as many transactions go out one behind the other, not two at each look at the queue', async () => {
  const urgent = named(100, 'request')
  for (const requestId of urgent) await send('send-request-mail', [{ kind: 'request_received', requestId }])
  await expect.poll(() => begun.length, WAIT).toBe(100)
  expect([...begun].sort()).toEqual([...urgent].sort())
})

test('mails about bookings go before all others, however long those have waited', async () => {
  let letGo: () => void = () => undefined
  open = new Promise((resolve) => {
    letGo = resolve
  })
  const others = named(30, 'message')
  await send(
    'send-contact-mail',
    others.map((contactId) => ({ kind: 'contact_received', contactId })),
  )
  // One mail that its own worker took, and one on each lane.
  await expect.poll(() => begun.length, WAIT).toBe(5)
  const bookings = named(12, 'booking')
  await send(
    'send-mail',
    bookings.map((bookingId) => ({ kind: 'booking_confirmed', bookingId })),
  )
  letGo()
  await expect.poll(() => begun.length, WAIT).toBe(42)
  expect(begun.slice(5, 17).sort()).toEqual([...bookings].sort())
})

test('a mail that is refused holds up no other, and is tried again', async () => {
  const rest = named(20, 'booking').map((bookingId) => ({ kind: 'booking_confirmed' as const, bookingId }))
  await send('send-mail', [{ kind: 'booking_confirmed', bookingId: 'refused' }, ...rest])
  await expect.poll(() => begun.filter((one) => one !== 'refused').length, WAIT).toBe(20)
  await expect.poll(() => begun.filter((one) => one === 'refused').length, WAIT).toBeGreaterThan(1)
  expect(new Set(faults)).toEqual(new Set(['Job failed, it will be retried']))
  await database.pool.query(`delete from pgboss.job where name = 'send-mail'`)
})
