import type { JobQueue } from '#db/queue/jobs.ts'
import type { Clock } from '#domain/shared/clock.ts'

export type DemoClock = Clock & {
  /** Goes to a moment, but never beyond the present. */
  goTo(moment: Date): void
}

/** Creates a clock of its own for what happened before the first start. */
export function createDemoClock(present: Clock): DemoClock {
  let moment = present.now()
  return {
    now: () => moment,
    goTo(wanted) {
      const now = present.now()
      moment = wanted < now ? wanted : now
    },
  }
}

/** Enqueues what is still to come; mails and the like of the past were sent long ago. */
export function jobsToCome(jobs: JobQueue, present: Clock): JobQueue {
  return {
    async send(tx, name, data, options = {}) {
      if (options.at && options.at > present.now()) await jobs.send(tx, name, data, options)
    },
  }
}
