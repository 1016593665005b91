import type { TestProject } from 'vitest/node'
import { openThrowawayPostgres, UNSAFE } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a server to create databases on; the database it names is the migrated template. */
    postgres: string
  }
}

/** Starts one PostgreSQL for a run of tests and migrates its database once: each test file gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openThrowawayPostgres([...UNSAFE, 'autovacuum=off'])
  project.provide('postgres', postgres.url)
  return postgres.close
}
