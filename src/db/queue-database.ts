import type { Db } from 'pg-boss'
import { createPool, SERVING_LIMITS } from './pool.ts'

/** Hears what is said on a channel, from whenever it is connected, again after every break. */
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

type Wanted = {
  readonly databaseUrl: string
  readonly most: number
  readonly listen: Listen | undefined
  readonly onError: (error: unknown) => void
}

/** The queue's own care for its tables: it may take minutes, and takes no lock that jobs wait for. */
const CARE = /^\s*(alter|analyze|begin|create|do|drop|reindex|vacuum)\b/i

/**
 * How the queue reaches the database. Its own way waits for ever on a connection that has fallen silent, and for one that
 * listens on an answer to its goodbye.
 */
export function openQueueDatabase({ databaseUrl, most, listen, onError }: Wanted) {
  const name = 'estancia jobs'
  const pool = createPool(databaseUrl, { most, name, onError, ...SERVING_LIMITS })
  const carePool = createPool(databaseUrl, { most: 1, name, onError })
  const database: Db = {
    executeSql: (text, values) => (CARE.test(text) ? carePool : pool).query(text, values),
    ...(listen && {
      listen: (channel, onNotice, onConnected) =>
        listen(databaseUrl, { channel, name: 'estancia jobs, told', onNotice, onConnected, onError }),
    }),
  }
  return {
    ...database,
    async close() {
      await Promise.all([pool.end(), carePool.end()])
    },
  }
}
