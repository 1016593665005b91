import type { Database } from './client.ts'

/**
 * Runs work that only reads and that a replica may answer: searches and what pages show of homes. Never use it for what
 * a booking, a price or an account depends on.
 */
export type Read = <Value>(work: (db: Database) => Promise<Value>) => Promise<Value>
