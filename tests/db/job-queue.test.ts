import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSandboxClock, type SandboxClock } from '#adapters/clock/sandbox-clock.ts'
import { listenTo } from '#adapters/postgres/listener.ts'
import { createDatabase, type Database } from '#db/connection/client.ts'
import { type DueJobs, dueJobs } from '#db/queue/due-jobs.ts'
import { openJobQueue, type PgJobQueue } from '#db/queue/job-queue.ts'
import type { JobHandlers } from '#db/queue/jobs.ts'
import { dailyJobs } from '#jobs/daily-jobs.ts'
import { createMoveClock, type MoveClock } from '#jobs/move-clock.ts'
import { JOBS } from '#jobs/registry.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { openDatabaseProxy } from '#tests/harness/database-proxy.ts'
import { eventually } from '#tests/harness/processes.ts'

const HOUR = 3_600_000

let database: TestDatabase
let db: Database
let clock: SandboxClock
let queue: PgJobQueue
let due: DueJobs
let handlers: JobHandlers
let moveClock: MoveClock
/** The jobs that ran, with the product's time at which each ran. */
let ran: { job: string; id: string; at: number }[]
let logged: string[]
let onCharge: (chargeId: string) => Promise<void>
let onResetMail: () => Promise<void>

beforeAll(async () => {
  database = await testDatabase()
  db = createDatabase(database.pool)
  const fail = (error: unknown) => {
    throw error
  }
  clock = await openSandboxClock({ pool: database.pool, databaseUrl: database.url, onError: fail })
  const log = (_fields: object, message: string) => void logged.push(message)
  const logger = { warn: log, error: log }
  queue = await openJobQueue({ databaseUrl: database.url, queues: JOBS, clock, logger })
  const note = (job: string, id: string) => void ran.push({ job, id, at: clock.now().getTime() })
  handlers = {
    'push-to-manager': async () => undefined,
    'compare-pushed-homes': async () => undefined,
    'queue-entering-nights': async () => undefined,
    'read-calendars': async () => undefined,
    'read-revisions': async () => undefined,
    'read-site-requests': async () => undefined,
    'run-sandbox-market': async () => undefined,
    'subscribe-to-manager': async () => undefined,
    'tend-door-codes': async () => undefined,
    'expire-hold': async ({ bookingId }) => note('expire-hold', bookingId),
    'resolve-charge': async ({ chargeId }) => {
      note('resolve-charge', chargeId)
      await onCharge(chargeId)
    },
    'advance-booking': async ({ bookingId }) => note('advance-booking', bookingId),
    'invite-guests': async ({ bookingId }) => note('invite-guests', bookingId),
    'report-booking': async ({ bookingId }) => note('report-booking', bookingId),
    'resolve-deposit': async ({ holdId }) => note('resolve-deposit', holdId),
    'send-mail': async ({ bookingId }) => note('send-mail', bookingId),
    'send-request-mail': async () => undefined,
    'send-group-mail': async () => undefined,
    'send-company-mail': async () => undefined,
    'send-reset-mail': () => onResetMail(),
    'send-email-change-mails': async () => undefined,
    'send-registration-mail': async () => undefined,
    reconcile: async () => undefined,
    'prune-search': async () => undefined,
    'send-contact-mail': async () => undefined,
    'forget-contacts': async () => undefined,
    'forget-alerts': async () => undefined,
    'look-up-debits': async () => undefined,
    'look-for-alerts': async () => undefined,
    'send-alert-mail': async () => undefined,
    'forget-threads': async () => undefined,
    'close-tickets': async () => undefined,
    'forget-push': async () => undefined,
    'send-push': async () => undefined,
    'forget-tickets': async () => undefined,
    'send-ticket-mail': async () => undefined,
    'invite-reviews': async () => undefined,
    'send-message-mail': async () => undefined,
    'erase-travellers': async () => undefined,
    'erase-stored-files': async () => undefined,
    'erase-home-states': async () => undefined,
    'erase-stay-causes': async () => undefined,
    'check-books': async () => undefined,
    'close-audit-days': async () => undefined,
    'forget-invitations': async () => undefined,
    'forget-sign-ins': async () => undefined,
    'send-audit-day-mail': async () => undefined,
    'lapse-approval': async () => undefined,
    'record-invoices': async () => undefined,
    'hand-in-records': async () => undefined,
    'issue-invoices': async () => undefined,
    'issue-missed-invoices': async () => undefined,
    'issue-account-invoices': async () => undefined,
    'note-notices': async () => undefined,
    'send-notice-mail': async () => undefined,
  }
  due = dueJobs(queue, handlers, logger)
  moveClock = createMoveClock({ clock, due, settle: async () => 0 })
})

beforeEach(() => {
  ran = []
  logged = []
  onCharge = async () => undefined
  onResetMail = async () => undefined
})

afterAll(async () => {
  await queue.stop()
  await clock.close()
  await database.close()
})

function inHours(hours: number): Date {
  return new Date(clock.now().getTime() + hours * HOUR)
}

test('a job of a transaction that was rolled back never runs', async () => {
  const undone = db.transaction(async (tx) => {
    await queue.send(tx, 'expire-hold', { bookingId: 'undone' })
    throw new Error('changed its mind')
  })
  await expect(undone).rejects.toThrow('changed its mind')
  expect(await due.run()).toBe(0)
})

test('a job runs after its transaction committed, and not before', async () => {
  await db.transaction(async (tx) => {
    await queue.send(tx, 'expire-hold', { bookingId: 'done' })
    expect(await due.run()).toBe(0)
  })
  expect(await due.run()).toBe(1)
  expect(ran).toMatchObject([{ job: 'expire-hold', id: 'done' }])
})

test('the same id is taken once, also after it ran', async () => {
  const id = randomUUID()
  const send = () => db.transaction((tx) => queue.send(tx, 'resolve-charge', { chargeId: 'once' }, { id }))
  await Promise.all([send(), send(), send()])
  await due.run()
  await send()
  await due.run()
  expect(ran).toHaveLength(1)
})

test('moving the clock runs what is due by then, in order of time, each at its own time', async () => {
  const [first, second, third] = [inHours(1), inHours(2), inHours(30)]
  await db.transaction(async (tx) => {
    await queue.send(tx, 'resolve-charge', { chargeId: 'second' }, { at: second })
    await queue.send(tx, 'send-mail', { kind: 'booking_reserved', bookingId: 'first' }, { at: first })
    await queue.send(tx, 'expire-hold', { bookingId: 'third' }, { at: third })
  })
  expect(await due.run()).toBe(0)
  expect(await moveClock(inHours(24))).toBe(true)
  expect(ran.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(ran[0]?.at).toBeGreaterThanOrEqual(first.getTime())
  expect(ran[0]?.at).toBeLessThan(second.getTime())
  await moveClock(inHours(24))
  expect(ran.map(({ id }) => id)).toEqual(['first', 'second', 'third'])
})

test('jobs that jobs enqueue run too, when they are due by then', async () => {
  onCharge = async (chargeId) => {
    const next = Number(chargeId) + 1
    const at = inHours(24)
    await db.transaction((tx) => queue.send(tx, 'resolve-charge', { chargeId: String(next) }, { at }))
  }
  await db.transaction((tx) => queue.send(tx, 'resolve-charge', { chargeId: '1' }))
  await moveClock(inHours(24 * 3 + 1))
  expect(ran.map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
  onCharge = async () => undefined
  await moveClock(inHours(24))
})

test('the clock goes forward only', async () => {
  const before = clock.now()
  expect(await moveClock(new Date(before.getTime() - HOUR))).toBe(false)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime())
})

test('every process sees the clock that one of them moved', async () => {
  const other = await openSandboxClock({
    pool: database.pool,
    databaseUrl: database.url,
    onError: (error) => {
      throw error
    },
  })
  await moveClock(inHours(48))
  const late = await openSandboxClock({ pool: database.pool, databaseUrl: database.url, onError: () => undefined })
  expect(late.now().getTime()).toBeCloseTo(clock.now().getTime(), -3)
  await expect.poll(() => clock.now().getTime() - other.now().getTime()).toBeLessThan(1000)
  await Promise.all([other.close(), late.close()])
})

test('a job that fails is logged and tried again later', async () => {
  let tries = 0
  onCharge = async () => {
    tries++
    if (tries === 1) throw new Error('the network is down')
  }
  await db.transaction((tx) => queue.send(tx, 'resolve-charge', { chargeId: 'again' }))
  await due.run()
  expect(logged).toEqual(['Job failed, it will be retried'])
  await moveClock(inHours(1))
  expect(tries).toBe(2)
})

test('a job that fails every time ends, and the log says so', async () => {
  onCharge = async () => {
    throw new Error('no')
  }
  await db.transaction((tx) => queue.send(tx, 'resolve-charge', { chargeId: 'never' }))
  await moveClock(inHours(24))
  expect(ran).toHaveLength(9)
  expect(logged.at(-1)).toBe('Job failed permanently')
})

test('a mail that the mail server does not take for twenty hours is sent after all', async () => {
  const back = inHours(20)
  let sent = 0
  onResetMail = async () => {
    if (clock.now() < back) throw new Error('the mail server is away')
    sent++
  }
  await db.transaction((tx) => queue.send(tx, 'send-reset-mail', { resetId: 'away' }))
  await moveClock(inHours(19))
  expect(sent).toBe(0)
  await moveClock(inHours(2))
  expect(sent).toBe(1)
})

test('moving the clock over days runs a daily job on each of them, at its time', async () => {
  let times: string[] = []
  const note = async () => void times.push(clock.now().toISOString().slice(0, 13))
  const daily = dailyJobs(queue, [{ name: 'invite-reviews', cron: '17 9 * * *' }], clock)
  const repeated = daily.repeat({ ...handlers, 'invite-reviews': note })
  const quiet = { warn: () => undefined, error: () => undefined }
  const move = createMoveClock({ clock, due: dueJobs(queue, repeated, quiet), settle: async () => 0 })
  await daily.start()
  await daily.start()
  await move(inHours(24))
  const first = new Date(`${times.at(-1)?.slice(0, 10)}T00:00:00Z`)
  times = []
  await move(new Date(first.getTime() + 3.5 * 24 * HOUR))
  const day = (days: number) => new Date(first.getTime() + days * 24 * HOUR).toISOString().slice(0, 10)
  expect(times).toEqual([1, 2, 3].map((days) => `${day(days)}T09`))
})

test('a queue whose connections fall silent runs jobs again by itself', async () => {
  const proxy = await openDatabaseProxy(database.url)
  const quiet = { warn: () => undefined, error: () => undefined }
  const own = await openJobQueue({ databaseUrl: proxy.url, queues: JOBS, clock, logger: quiet, listen: listenTo })
  await own.work(handlers)
  const runs = async (bookingId: string) => {
    await db.transaction((tx) => queue.send(tx, 'expire-hold', { bookingId }))
    await eventually(() => ran.some(({ id }) => id === bookingId), `the job ${bookingId} runs`)
  }
  await runs('before')
  proxy.fallSilent('both')
  proxy.speakAgain()
  await runs('after')
  await own.stop()
  await proxy.close()
})
