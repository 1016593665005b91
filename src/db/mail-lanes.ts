import type { PgBoss } from 'pg-boss'
import type { JobName } from '#domain/shared/jobs.ts'
import { type JobRunner, type TakenJob, takeJob } from './run-job.ts'

/** So many mails are under way at a time, beside one of each kind that its own worker has taken. */
const LANES = 4
/** A worker that holds a mail of its own sends so many more urgent ones before it, well within a job's time. */
const MOST_BEFORE = 50

export type MailLanes = {
  /** There are mails: lanes send them one behind the other until there are none. */
  wake(): void
  /** Sends what is more urgent than a mail of this queue. */
  sendMoreUrgent(than: JobName): Promise<void>
  /** Begins no more mails, and waits for those under way. */
  stop(): Promise<void>
}

type Parts = JobRunner & { readonly boss: PgBoss; readonly onError: (error: unknown) => void }

/**
 * Sends mails as fast as the mailer takes them, those of the first of `queues` before all others. The queue's own workers
 * look every two seconds and take one mail each; they wake the lanes, which go on at once.
 */
export function openMailLanes(queues: readonly JobName[], { boss, onError, ...runner }: Parts): MailLanes {
  const lanes = new Set<Promise<void>>()
  let isWoken = false
  let isStopping = false

  async function takeFirst(names: readonly JobName[]): Promise<TakenJob | null> {
    for (const name of names) {
      const taken = await takeJob(boss, runner, name)
      if (taken) return taken
    }
    return null
  }
  async function run(): Promise<void> {
    while (!isStopping) {
      isWoken = false
      const send = await takeFirst(queues)
      if (send) {
        setOff()
        await send()
        // What was wanted while this lane looked may be in a queue that it had looked at already.
      } else if (!isWoken) return
    }
  }
  /** One lane at a time: each that finds a mail sets off the next. */
  function setOff(): void {
    if (isStopping || lanes.size >= LANES) return
    const lane = run()
      .catch(onError)
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }
  return {
    wake() {
      isWoken = true
      setOff()
    },
    async sendMoreUrgent(than) {
      const names = queues.slice(0, queues.indexOf(than))
      for (let sent = 0; sent < MOST_BEFORE && !isStopping; sent++) {
        const send = await takeFirst(names)
        if (!send) return
        await send()
      }
    },
    async stop() {
      isStopping = true
      await Promise.all(lanes)
    },
  }
}
