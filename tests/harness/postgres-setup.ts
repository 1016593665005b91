import type { TestProject } from 'vitest/node'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { openJobQueue } from '#db/queue/job-queue.ts'
import { JOBS } from '#jobs/registry.ts'
import { openThrowawayPostgres, UNSAFE } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a server to create databases on; the database it names is the migrated template. */
    postgres: string
  }
}

/**
 * Starts one PostgreSQL for a run of tests, migrates its database and creates the job queues once: each test file gets a
 * copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openThrowawayPostgres([...UNSAFE, 'autovacuum=off'])
  await createQueues(postgres.url)
  project.provide('postgres', postgres.url)
  return postgres.close
}

async function createQueues(databaseUrl: string): Promise<void> {
  const throwFault = (fault: unknown) => {
    throw fault
  }
  const logger = { warn: throwFault, error: throwFault }
  const queue = await openJobQueue({ databaseUrl, queues: JOBS, clock: systemClock, logger })
  await queue.stop()
}
