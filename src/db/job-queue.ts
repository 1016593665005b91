import { setTimeout as sleep } from 'node:timers/promises'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock } from '#domain/shared/clock.ts'
import type { JobName, JobPayloads } from '#domain/shared/jobs.ts'
import type { Tx } from './client.ts'
import type { JobHandlers, JobQueue } from './jobs.ts'
import { type MailLanes, openMailLanes } from './mail-lanes.ts'
import { type Listen, openQueueDatabase } from './queue-database.ts'
import { type JobRunner, type QueueLogger, runJob } from './run-job.ts'
import { runStatement } from './statement.ts'

const RETRIES = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 15 * 60 } as const
/** A mail server may be away for a day; nothing else would send the mail again. */
const MAIL_RETRIES = { ...RETRIES, retryLimit: 100 } as const
/** A job whose process died is taken up by another one after this. */
const EXPIRE_SECONDS = 120
const SWEEP_CRON = '* * * * *'
/** In the small hours, UTC. */
const PRUNE_CRON = '17 2 * * *'
const FORGET_CRON = '37 2 * * *'
const ERASE_CRON = '43 2 * * *'
/** Jobs that are due at once wake a worker; those that become due are found by looking. */
const WORKING = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  localConcurrency: 2,
  includeMetadata: true,
} as const
const STOP_WITHIN_MS = 10_000

/** In the order in which they go: bookings' before all others. */
const MAIL_QUEUES: readonly JobName[] = [
  'send-mail',
  'send-reset-mail',
  'send-email-change-mails',
  'send-registration-mail',
  'send-request-mail',
  'send-contact-mail',
]

const QUEUES: readonly JobName[] = [
  'expire-hold',
  'resolve-charge',
  'advance-booking',
  'resolve-deposit',
  'invite-guests',
  'report-booking',
  ...MAIL_QUEUES,
  'sweep-overdue',
  'prune-search',
  'forget-contacts',
  'erase-travellers',
]

export type JobQueueOptions = {
  readonly databaseUrl: string
  readonly clock: Clock
  readonly logger: QueueLogger
  /** Without it jobs are found by looking, not told of. */
  readonly listen?: Listen
  /** Most connections of this process for jobs alone; one more listens. */
  readonly connections?: number
}

export type PgJobQueue = JobQueue & {
  readonly boss: PgBoss
  readonly names: readonly JobName[]
  /** Begins to run jobs in this process. */
  work(handlers: JobHandlers): Promise<void>
  /** Waits for jobs under way, within reason: what is cut off runs again. */
  stop(): Promise<void>
}

/** Jobs in the same database, in a schema of their own, which is made or brought up to date here. */
export async function openJobQueue(options: JobQueueOptions): Promise<PgJobQueue> {
  const { databaseUrl, clock, logger, listen, connections = 4 } = options
  const onError = (fault: unknown) => logger.error({ err: asError(fault) }, 'The job queue has a fault')
  const database = openQueueDatabase({ databaseUrl, most: connections, listen, onError })
  const boss = new PgBoss({
    db: database,
    useListenNotify: listen !== undefined,
  })
  boss.on('error', onError)
  boss.on('warning', (warning) => logger.warn({ warning }, 'The job queue warns'))
  await boss.start()
  database.started()
  for (const name of QUEUES) {
    const retries = name.endsWith('-mail') ? MAIL_RETRIES : RETRIES
    await boss.createQueue(name, { ...retries, expireInSeconds: EXPIRE_SECONDS, notify: true })
    // The first look at a queue asks the database; none of that inside a guest's transaction.
    const known = await boss.getQueue(name)
    if (known?.retryLimit !== retries.retryLimit) await boss.updateQueue(name, retries)
  }
  let lanes: MailLanes | undefined
  return {
    boss,
    names: QUEUES,
    async send(tx, name, data, { at, id } = {}) {
      await boss.send(name, { ...data }, { ...(id ? { id } : {}), ...startAfter(clock, at), db: inside(tx, name) })
    },
    async work(handlers) {
      const runner = { handlers, logger }
      lanes = openMailLanes(MAIL_QUEUES, { boss, onError, ...runner })
      for (const name of QUEUES) {
        if (MAIL_QUEUES.includes(name)) await workOnMails(boss, name, runner, lanes)
        else await workOn(boss, name, runner)
      }
      await boss.schedule('sweep-overdue', SWEEP_CRON)
      await boss.schedule('prune-search', PRUNE_CRON)
      await boss.schedule('forget-contacts', FORGET_CRON)
      await boss.schedule('erase-travellers', ERASE_CRON)
    },
    async stop() {
      await Promise.race([lanes?.stop(), sleep(STOP_WITHIN_MS, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
      await database.close()
    },
  }
}

/** Faults of its workers reach us as copies without their class. */
function asError(fault: unknown): unknown {
  if (fault instanceof Error || typeof fault !== 'object' || fault === null) return fault
  const { message } = fault as { message?: unknown }
  return Object.assign(new Error(String(message)), fault)
}

/** `at` is a moment of the product's clock, jobs start by the real one. */
function startAfter(clock: Clock, at: Date | undefined): { startAfter?: Date } {
  return at ? { startAfter: new Date(Date.now() + at.getTime() - clock.now().getTime()) } : {}
}

/** The insertion of a job as a statement of the caller's transaction, planned once per connection. */
function inside(tx: Tx, name: JobName) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await runStatement<Record<string, unknown>>(tx, { name: `send_job_${name}`, text }, values),
    }),
  }
}

async function workOn<Name extends JobName>(boss: PgBoss, name: Name, runner: JobRunner): Promise<void> {
  await boss.work(name, WORKING, async (jobs: JobWithMetadata<JobPayloads[Name]>[]) => {
    for (const job of jobs) await runJob(runner, name, job)
  })
}

/** One worker each is enough: it wakes the lanes. */
async function workOnMails<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  runner: JobRunner,
  lanes: MailLanes,
): Promise<void> {
  const working = { ...WORKING, localConcurrency: 1 }
  await boss.work(name, working, async (jobs: JobWithMetadata<JobPayloads[Name]>[]) => {
    lanes.wake()
    await lanes.sendMoreUrgent(name)
    for (const job of jobs) await runJob(runner, name, job)
  })
}
