import { setTimeout as sleep } from 'node:timers/promises'
import type { PgJobQueue } from '#db/queue/job-queue.ts'
import type { JobHandlers, QueueOptions } from '#db/queue/jobs.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { JobName } from '#domain/shared/jobs.ts'
import { jobId } from '#services/job-id.ts'

const HOUR_MS = 3_600_000
const POLL_MS = 5

type Daily = { readonly name: JobName; readonly cron: string }
/** When the job was to run, in milliseconds of the product's clock. */
type Sent = { readonly at?: number }

export type DailyJobs = {
  /** Enqueues each daily job for its next time. Processes that do so at once enqueue it once. */
  start(): Promise<void>
  /** Returns the handlers, of which those of daily jobs enqueue the next run before they do their work. */
  repeat(handlers: JobHandlers): JobHandlers
}

/**
 * Runs the jobs of schedules that leave more than an hour between two runs by a clock that can be moved: each waits in
 * the queue for its next time, where a move of the clock finds it. Real time starts them no more.
 */
export function dailyJobs({ boss }: PgJobQueue, queues: readonly QueueOptions[], clock: Clock): DailyJobs {
  const daily = queues.flatMap(({ name, cron }) => (cron && isDaily(cron) ? [{ name, cron }] : []))

  function isDaily(cron: string): boolean {
    const [first, second] = boss.previewSchedule(cron, { from: clock.now(), count: 2 })
    return Number(second) - Number(first) > HOUR_MS
  }

  async function sendNext({ name, cron }: Daily): Promise<void> {
    for (const next of boss.previewSchedule(cron, { from: clock.now(), count: 1 })) {
      const startAfter = new Date(Date.now() + next.getTime() - clock.now().getTime())
      await boss.send(name, { at: next.getTime() }, { id: jobId(name, next.toISOString()), startAfter })
    }
  }

  function repeated(one: Daily, run: (data: never) => Promise<void>) {
    return async (data: never) => {
      // A worker may take the job before its process is notified that another one moved the clock.
      while (clock.now().getTime() < Number((data as Sent).at)) await sleep(POLL_MS)
      await sendNext(one)
      await run(data)
    }
  }

  return {
    async start() {
      for (const one of daily) {
        await boss.unschedule(one.name)
        await sendNext(one)
      }
    },
    repeat(handlers) {
      return { ...handlers, ...Object.fromEntries(daily.map((one) => [one.name, repeated(one, handlers[one.name])])) }
    },
  }
}
