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

/** How the queue of one kind of job behaves. */
export type QueueOptions<Name extends string = JobName> = {
  readonly name: Name
  /** How often a job that failed is tried again; by default `RETRY_LIMIT`. */
  readonly retryLimit?: number
  /** Mails go out one behind the other, those of a lower number first. */
  readonly mailOrder?: number
  /** When a job without payload is enqueued by itself: minute, hour, day of the month, month, day of the week, in UTC. */
  readonly cron?: string
}

export const RETRY_LIMIT = 8
/** A mail server may be away for a day; nothing else would send the mail again. */
export const MAIL_RETRY_LIMIT = 100
