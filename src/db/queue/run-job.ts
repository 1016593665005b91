import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobName, JobPayloads } from '#domain/shared/jobs.ts'
import type { JobHandlers } from './jobs.ts'

export type QueueLogger = {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The handlers of jobs, and the logger of their faults. */
export type JobRunner = { readonly handlers: JobHandlers; readonly logger: QueueLogger }

/** Runs one job; logs a fault and throws it on, so that the queue retries later. */
export async function runJob<Name extends JobName>(
  { handlers, logger }: JobRunner,
  name: Name,
  job: JobWithMetadata<JobPayloads[Name]>,
): Promise<void> {
  try {
    await handlers[name](job.data)
  } catch (error) {
    const fields = { err: error, job: name, id: job.id, tries: job.retryCount + 1 }
    if (job.retryCount < job.retryLimit) logger.warn(fields, 'Job failed, it will be retried')
    else logger.error(fields, 'Job failed permanently')
    throw error
  }
}

/** Runs a job that was taken from its queue, and reports to the queue how it ended. */
export type TakenJob = () => Promise<void>

/** Takes the next due job of a queue; null where there is none. */
export async function takeJob(boss: PgBoss, runner: JobRunner, name: JobName): Promise<TakenJob | null> {
  const [job] = await boss.fetch<never>(name, { includeMetadata: true })
  return job ? () => runAndReport(boss, runner, name, job) : null
}

async function runAndReport(
  boss: PgBoss,
  runner: JobRunner,
  name: JobName,
  job: JobWithMetadata<never>,
): Promise<void> {
  const failure = await runJob(runner, name, job).then(
    () => null,
    (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
  )
  if (failure) await boss.fail(name, job, failure)
  else await boss.complete(name, job)
}
