import type { Db } from 'pg-boss'
import { createPool, createServingPool, type DatabaseAddress } from '#db/connection/pool.ts'

/** Listens on a channel, from whenever a connection is there, and again after every break. */
export type Listen = (
  databaseUrl: string,
  listening: {
    readonly channel: string
    readonly name: string
    onNotice(payload: string): void
    onConnected(): void
    onError(error: unknown): void
  },
) => Promise<{ close(): Promise<void> }>

type OpenQueueDatabaseInput = DatabaseAddress & {
  readonly most: number
  readonly listen: Listen | undefined
  readonly onError: (error: unknown) => void
}

/** The queue rebuilds its own indexes, which may take minutes and takes no lock that jobs wait for. */
const REBUILDS = /^\s*(alter|analyze|create|drop|reindex|vacuum)\b/i
const REBUILD_MS = 10 * 60_000

/**
 * Opens the queue's connections. Its own client waits endlessly on a connection that has fallen silent, and on the
 * goodbye of one that listens.
 */
export function openQueueDatabase({ databaseUrl, pooledUrl, most, listen, onError }: OpenQueueDatabaseInput) {
  const name = 'estancia jobs'
  const pool = createServingPool({ databaseUrl, pooledUrl }, { most, name, onError })
  const patientPool = createPool(databaseUrl, { most: 1, name, onError, statementMs: REBUILD_MS })
  // pg-boss migrates its tables first, which may take longer than the other statements.
  let isStarting = true
  const database: Db = {
    executeSql: (text, values) => (isStarting || REBUILDS.test(text) ? patientPool : pool).query(text, values),
    ...(listen && {
      listen: (channel, onNotice, onConnected) =>
        listen(databaseUrl, { channel, name: 'estancia jobs, told', onNotice, onConnected, onError }),
    }),
  }
  return {
    ...database,
    started(): void {
      isStarting = false
    },
    async close() {
      await Promise.all([pool.end(), patientPool.end()])
    },
  }
}
