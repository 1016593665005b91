import type { TestProject } from 'vitest/node'
import { openThrowawayPostgres, UNSAFE } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a server to make databases on; the database it names is the migrated template. */
    postgres: string
  }
}

/** One PostgreSQL for a run of tests, its database migrated once: each test file gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await openThrowawayPostgres([...UNSAFE, 'autovacuum=off'])
  project.provide('postgres', postgres.url)
  return postgres.close
}
