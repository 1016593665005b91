import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobQueue } from '#db/queue/job-queue.ts'
import { JOBS, jobHandlers } from '#jobs/registry.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

const FILES = readdirSync('src/jobs').filter((name) => name.endsWith('.job.ts'))
const names = JOBS.map(({ name }) => name)

let database: TestDatabase
let deps: TestDeps
beforeAll(async () => {
  database = await testDatabase()
  deps = makeDeps(database.pool)
})
afterAll(() => database.close())

test('every file of a job is registered, under the name of the file', () => {
  expect(names.length).toBeGreaterThan(10)
  expect(names.map((name) => `${name}.job.ts`).sort()).toEqual(FILES.sort())
})

test('Node without a bundler registers the same jobs', () => {
  const list = `const { JOBS } = await import('#jobs/registry.ts'); console.log(JSON.stringify(JOBS.map(({ name }) => name)))`
  const listed = execFileSync(process.execPath, ['--input-type=module', '--eval', list], { encoding: 'utf8' })
  expect(JSON.parse(listed).sort()).toEqual([...names].sort())
})

test('a payload of another shape is a fault, and nothing of the job runs', async () => {
  await expect(jobHandlers(deps)['send-mail']({ bookingId: 'x' } as never)).rejects.toThrow('Invalid')
  expect(deps.sent.mails).toEqual([])
})

test('the queue tries and schedules each job as its file says', async () => {
  const queue = await openJobQueue({ databaseUrl: database.url, queues: JOBS, clock: deps.clock, logger: deps.logger })
  try {
    await queue.work(jobHandlers(deps))
    const [schedule] = await queue.boss.getSchedules('reconcile')
    expect(schedule).toMatchObject({ cron: '* * * * *' })
    const schedules = await queue.boss.getSchedules()
    for (const { name, data } of schedules) {
      expect(JOBS.find((job) => job.name === name)?.payload.safeParse(data)).toMatchObject({ success: true })
    }
    const scheduled = schedules.map(({ name }) => name)
    expect(scheduled.sort()).toEqual([
      'check-books',
      'close-audit-days',
      'close-tickets',
      'compare-pushed-homes',
      'erase-home-states',
      'erase-stay-causes',
      'erase-stored-files',
      'erase-travellers',
      'forget-alerts',
      'forget-contacts',
      'forget-invitations',
      'forget-push',
      'forget-sign-ins',
      'forget-threads',
      'forget-tickets',
      'hand-in-records',
      'invite-reviews',
      'issue-account-invoices',
      'issue-missed-invoices',
      'look-for-alerts',
      'look-up-debits',
      'note-notices',
      'prune-search',
      'push-to-manager',
      'queue-entering-nights',
      'read-calendars',
      'read-revisions',
      'read-site-requests',
      'reconcile',
      'record-invoices',
      'run-sandbox-market',
      'subscribe-to-manager',
      'tend-door-codes',
    ])
    expect((await queue.boss.getQueue('expire-hold'))?.retryLimit).toBe(8)
    expect((await queue.boss.getQueue('send-email-change-mails'))?.retryLimit).toBe(100)
  } finally {
    await queue.stop()
  }
})
