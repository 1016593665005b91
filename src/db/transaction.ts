import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import type { Database, Tx } from './client.ts'

const dialect = new PgDialect()

/** Commits the work, or rolls it back and throws what the work threw. */
export function transaction<Value>(pool: Pool, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return settled(pool, async (client) => {
    await client.query('begin')
    return work(txOn(client))
  })
}

/**
 * Sends BEGIN together with the first statements instead of before them, which saves rivals a round trip. It is for the
 * few transactions that others queue behind.
 */
export function eagerTransaction<Value>(db: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return settled(db.$client, async (client) => {
    // Sends everything that is written before the event loop turns in one packet.
    client.connection.stream.cork()
    setImmediate(() => client.connection.stream.uncork())
    // A query of the builder runs each time it is awaited; `async` awaits it once.
    const working = async () => work(txOn(client))
    const [, value] = await allSettledOrThrow([client.query('begin'), working()])
    return value
  })
}

function txOn(client: PoolClient): Tx {
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
}

async function settled<Value>(pool: Pool, work: (client: PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const value = await work(client)
    await client.query('commit')
    return value
  } catch (error) {
    // The error of the work matters more than a failed rollback, whose connection is destroyed.
    await client.query('rollback').catch((fault: Error) => {
      broken = fault
    })
    throw error
  } finally {
    client.release(broken)
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
