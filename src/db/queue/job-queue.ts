import { setTimeout as sleep } from 'node:timers/promises'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Tx } from '#db/connection/client.ts'
import type { DatabaseAddress } from '#db/connection/pool.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { JobName, JobPayloads } from '#domain/shared/jobs.ts'
import { type JobHandlers, type JobQueue, type QueueOptions, RETRY_LIMIT } from './jobs.ts'
import { type MailLanes, openMailLanes } from './mail-lanes.ts'
import { type Listen, openQueueDatabase } from './queue-database.ts'
import { type JobRunner, type QueueLogger, runJob } from './run-job.ts'

const RETRIES = { retryDelay: 2, retryBackoff: true, retryDelayMax: 15 * 60 } as const
/** A job whose process died is retried after this. */
const EXPIRE_SECONDS = 120
/** The queue notifies workers of jobs that are due at once; jobs that become due later are found by polling. */
const WORKING = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  localConcurrency: 2,
  includeMetadata: true,
} as const
const STOP_WITHIN_MS = 10_000

export type JobQueueOptions = DatabaseAddress & {
  readonly queues: readonly QueueOptions[]
  readonly clock: Clock
  readonly logger: QueueLogger
  /** Without it jobs are found by polling alone. */
  readonly listen?: Listen
  /** Names the work in progress, which the job stores as its sender; returns undefined outside of any work. */
  readonly begunBy?: () => string | undefined
  /** The most connections that this process opens for jobs; one more listens. */
  readonly connections?: number
}

export type PgJobQueue = JobQueue & {
  readonly boss: PgBoss
  readonly names: readonly JobName[]
  /** Begins to run jobs in this process. */
  work(handlers: JobHandlers): Promise<void>
  /** Waits a limited time for running jobs; those that are cut off run again. */
  stop(): Promise<void>
}

/** Opens the queue in a schema of its own in the same database, which pg-boss creates or migrates here. */
export async function openJobQueue(options: JobQueueOptions): Promise<PgJobQueue> {
  const { databaseUrl, pooledUrl, queues, clock, logger, listen, begunBy, connections = 4 } = options
  const onError = (fault: unknown) => logger.error({ err: asError(fault) }, 'Job queue error')
  const database = openQueueDatabase({ databaseUrl, pooledUrl, most: connections, listen, onError })
  const boss = new PgBoss({
    db: database,
    useListenNotify: listen !== undefined,
  })
  boss.on('error', onError)
  boss.on('warning', (warning) => logger.warn({ warning }, 'Job queue warning'))
  await boss.start()
  database.started()
  // Most starts find all queues. Creating them again would take most of the start, and drop them from the cache that
  // `start` has filled, so that a guest's transaction would read them.
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retryLimit = RETRY_LIMIT } of queues) {
    const retries = { ...RETRIES, retryLimit }
    const found = existing.get(name)
    if (!found) await boss.createQueue(name, { ...retries, expireInSeconds: EXPIRE_SECONDS, notify: true })
    else if (found.retryLimit !== retryLimit) await boss.updateQueue(name, retries)
  }
  let lanes: MailLanes | undefined
  return {
    boss,
    names: queues.map(({ name }) => name),
    async send(tx, name, data, { at, id } = {}) {
      const traceparent = begunBy?.()
      await boss.send(
        name,
        { ...data, ...(traceparent ? { traceparent } : {}) },
        { ...(id ? { id } : {}), ...startAfter(clock, at), db: inside(tx, name) },
      )
    },
    async work(handlers) {
      const runner = { handlers, logger }
      const mails = mailQueues(queues)
      lanes = openMailLanes(mails, { boss, onError, ...runner })
      for (const { name, cron } of queues) {
        if (mails.includes(name)) await workOnMails(boss, name, runner, lanes)
        else await workOn(boss, name, runner)
        if (cron) await boss.schedule(name, cron, {})
      }
    },
    async stop() {
      await Promise.race([lanes?.stop(), sleep(STOP_WITHIN_MS, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
      await database.close()
    },
  }
}

/** Sorts the queues of mails by urgency, the most urgent first. */
function mailQueues(queues: readonly QueueOptions[]): JobName[] {
  const mails = queues.filter(({ mailOrder }) => mailOrder !== undefined)
  return mails.toSorted((a, b) => Number(a.mailOrder) - Number(b.mailOrder)).map(({ name }) => name)
}

/** Errors of pg-boss's workers arrive as copies without their class. */
function asError(fault: unknown): unknown {
  if (fault instanceof Error || typeof fault !== 'object' || fault === null) return fault
  const { message } = fault as { message?: unknown }
  return Object.assign(new Error(String(message)), fault)
}

/** `at` is on the product's clock, but jobs start by real time. */
function startAfter(clock: Clock, at: Date | undefined): { startAfter?: Date } {
  return at ? { startAfter: new Date(Date.now() + at.getTime() - clock.now().getTime()) } : {}
}

/** Inserts the job by the queue's own statement in the caller's transaction, planned once per connection. */
function inside(tx: Tx, name: JobName) {
  return {
    executeSql: (text: string, values: unknown[] = []) => tx.$client.query({ name: `send_job_${name}`, text, values }),
  }
}

async function workOn<Name extends JobName>(boss: PgBoss, name: Name, runner: JobRunner): Promise<void> {
  await boss.work(name, WORKING, async (jobs: JobWithMetadata<JobPayloads[Name]>[]) => {
    for (const job of jobs) await runJob(runner, name, job)
  })
}

/** One worker per queue is enough, because it wakes the lanes. */
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
