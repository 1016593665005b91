import type { Database } from '#db/connection/client.ts'

/**
 * Runs work that only reads and that a replica may answer: searches and what pages show of homes. Never use it for what
 * a booking, a price that is agreed on or an account depends on. What has to be `latest`, such as the nights of homes that
 * are shown as free, is read from the primary. Work may run twice.
 */
export type Read = <Value>(work: (db: Database) => Promise<Value>, needs?: 'latest') => Promise<Value>
