import { z } from 'zod'
import type { JobHandlers } from '#db/queue/jobs.ts'
import type { Observe } from '#domain/shared/observe.ts'

const BEGUN_BY = z.object({ traceparent: z.string().optional() })

/** Observes each job, as a part of what it was sent by where its payload names that. */
export function observedJobs(handlers: JobHandlers, observe: Observe): JobHandlers {
  const observed = Object.entries<(data: never) => Promise<void>>(handlers).map(([name, run]) => {
    const handle = (data: unknown) => {
      const parent = BEGUN_BY.safeParse(data).data?.traceparent
      return observe({ kind: 'job', name, parent }, () => run(data as never))
    }
    return [name, handle]
  })
  return Object.fromEntries(observed)
}
