import type { Database } from './client.ts'

/**
 * Runs work that only reads and that a copy of the database may answer: searches and what pages show of homes. Never what a
 * booking, a price or an account depends on.
 */
export type Read = <Value>(work: (db: Database) => Promise<Value>) => Promise<Value>
