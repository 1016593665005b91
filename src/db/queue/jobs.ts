import type { Tx } from '#db/connection/client.ts'
import type { JobName, JobPayloads } from '#domain/shared/jobs.ts'

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

/** Every handler may run twice. */
export type JobHandlers = { readonly [Name in JobName]: (data: JobPayloads[Name]) => Promise<void> }

export type QueueOptions<Name extends string = JobName> = {
  readonly name: Name
  /** How often a failed job is retried; by default `RETRY_LIMIT`. */
  readonly retryLimit?: number
  /** Mails go out one after the other, those of a lower number first. */
  readonly mailOrder?: number
  /** A cron expression in UTC for a job without payload that is enqueued on a schedule; see daily-jobs.ts for the sandbox. */
  readonly cron?: string
}

export const RETRY_LIMIT = 8
/** A mail server may be down for a day, and nothing else would send the mail again. */
export const MAIL_RETRY_LIMIT = 100
