import type { JobName, JobPayloads } from '#domain/shared/jobs.ts'
import type { Tx } from './client.ts'

/** The queue as use cases see it: a job is enqueued in the transaction that needs it, or not at all. */
export type JobQueue = {
  /** `at` is a moment of the product's clock; `id` (a uuid) makes a second send of the same job a no-op. */
  send<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobPayloads[Name],
    options?: { readonly at?: Date; readonly id?: string },
  ): Promise<void>
}

/** What each job does. Every one may run twice. */
export type JobHandlers = { readonly [Name in JobName]: (data: JobPayloads[Name]) => Promise<void> }
