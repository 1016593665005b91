import { setTimeout as sleep } from 'node:timers/promises'
import type { JobName } from '#domain/shared/jobs.ts'
import type { PgJobQueue } from './job-queue.ts'
import type { JobHandlers } from './jobs.ts'
import { type JobRunner, type QueueLogger, takeJob } from './run-job.ts'

/** Bounds a run, in case jobs enqueue each other endlessly. */
const MAX_JOBS = 50_000
/** How long to wait for jobs that other workers have taken. */
const WAIT_FOR_OTHERS_MS = 20_000
const POLL_MS = 20

type Runs = { query(text: string, values: unknown[]): Promise<unknown> }

export type DueJobs = {
  /**
   * Runs all jobs that are due, and those that they enqueue, in the order of time, and waits for those that other
   * workers have taken. Resolves to how many ran here.
   */
  run(): Promise<number>
  /** When, in real time, the next waiting job is due; null when none waits. */
  next(): Promise<Date | null>
  /** Makes waiting jobs due earlier by this much, after the clock was moved. */
  shift(on: Runs, byMs: number): Promise<void>
}

export function dueJobs(queue: PgJobQueue, handlers: JobHandlers, logger: QueueLogger): DueJobs {
  const { names } = queue
  return {
    async run() {
      const end = Date.now() + WAIT_FOR_OTHERS_MS
      for (let ran = 0; ran < MAX_JOBS; ) {
        if (await runNext(queue, { handlers, logger })) ran++
        else if (Date.now() > end || !(await othersAreAtWork(queue))) return ran
        else await sleep(POLL_MS)
      }
      throw new Error(`Gave up after ${MAX_JOBS} jobs: they keep enqueueing each other`)
    },
    async next() {
      const [found] = await rows<{ at: Date | null }>(
        queue,
        `select min(start_after) as at from pgboss.job
          where name = any($1::text[]) and state < 'active' and not blocked`,
      )
      return found?.at ?? null
    },
    async shift(on, byMs) {
      await on.query(
        `update pgboss.job
            set start_after = start_after - $2 * interval '1 ms', keep_until = keep_until - $2 * interval '1 ms'
          where name = any($1::text[]) and state < 'active'`,
        [names, byMs],
      )
    },
  }
}

/** Queries the queue's jobs; `$1` stands for the queue names. */
async function rows<Row>({ boss, names }: PgJobQueue, text: string): Promise<Row[]> {
  const { rows: found } = await boss.getDb().executeSql(text, [names])
  return found
}

async function runNext(queue: PgJobQueue, runner: JobRunner): Promise<boolean> {
  const [due] = await rows<{ name: JobName }>(
    queue,
    `select name from pgboss.job
      where name = any($1::text[]) and state < 'active' and not blocked and start_after <= now()
      order by start_after, created_on limit 1`,
  )
  if (!due) return false
  const run = await takeJob(queue.boss, runner, due.name)
  // Another worker may have taken it first; then this waits for it.
  await run?.()
  return true
}

async function othersAreAtWork(queue: PgJobQueue): Promise<boolean> {
  const [found] = await rows<{ active: boolean }>(
    queue,
    `select exists (select from pgboss.job where name = any($1::text[]) and state = 'active') as active`,
  )
  return found?.active ?? false
}
