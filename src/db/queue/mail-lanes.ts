import type { PgBoss } from 'pg-boss'
import type { JobName } from '#domain/shared/jobs.ts'
import { type JobRunner, type TakenJob, takeJob } from './run-job.ts'

/** How many mails are sent at a time, beside the one of each kind that its own worker has taken. */
const LANES = 4
/** How many more urgent mails a worker sends before its own, which keeps within a job's time limit. */
const MAX_BEFORE = 50

export type MailLanes = {
  /** Starts lanes, which send one mail after the other until none is left. */
  wake(): void
  /** Sends the mails that are more urgent than those of this queue. */
  sendMoreUrgent(than: JobName): Promise<void>
  /** Starts no more mails and waits for those under way. */
  stop(): Promise<void>
}

type Parts = JobRunner & { readonly boss: PgBoss; readonly onError: (error: unknown) => void }

/**
 * Sends mails as fast as the mailer takes them, those of the first of `queues` before all others. The queue's own
 * workers poll every two seconds and take one mail each; they wake the lanes, which go on without polling.
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
        // A mail enqueued while this lane was looking may be in a queue that it had passed already.
      } else if (!isWoken) return
    }
  }
  /** Lanes start one by one: each that finds a mail starts the next. */
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
      for (let sent = 0; sent < MAX_BEFORE && !isStopping; sent++) {
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
