import type { z } from 'zod'
import type { QueueOptions } from '#db/queue/jobs.ts'
import type { Deps } from '#services/deps.ts'

/** A job is the one file `<name>.job.ts` of this folder, whose export `job` registry.ts collects. */
export type Job<Name extends string, Payload> = QueueOptions<Name> & {
  readonly payload: z.ZodType<Payload>
  /** May run twice: the queue runs a job again whose process ended before it was done. */
  run(deps: Deps, payload: Payload): Promise<unknown>
}

/** What a job's file adds to `JobPayloads`, so that the compiler checks every send. */
export type PayloadOf<Defined> = Defined extends Job<infer Name, infer Payload> ? Record<Name, Payload> : never

export function defineJob<const Name extends string, Payload extends object>(
  job: Job<Name, Payload>,
): Job<Name, Payload> {
  return job
}
