import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Tx } from './client.ts'
import { isDatabaseAway } from './unreachable.ts'

/**
 * Commits the work, or rolls it back and throws what the work threw. The connection is taken from the pool here, because
 * the query builder never releases one that breaks at BEGIN.
 */
export async function transaction<Value>(pool: Pool, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const client = await pool.connect()
  let thrownByWork: unknown
  try {
    const value = await drizzle(client).transaction((tx) =>
      work(Object.assign(tx, { $client: client })).catch((error: unknown) => {
        thrownByWork = error
        throw error
      }),
    )
    client.release()
    return value
  } catch (error) {
    // An error that the work did not throw comes from BEGIN, COMMIT or ROLLBACK, and its connection is destroyed. So is
    // one to a server that has stopped being the primary.
    client.release(error !== thrownByWork || isDatabaseAway(error))
    throw thrownByWork ?? error
  }
}

/**
 * Awaits statements that are sent together. Waits for all of them even when one fails, because none may continue in a
 * transaction that has ended, and throws the first failure in their order.
 */
export async function allSettledOrThrow<Parts extends readonly [unknown, ...unknown[]]>(parts: Parts) {
  const outcomes = await Promise.allSettled(parts)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(parts)
}
