import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool, PoolClient } from 'pg'
import type { Database, Tx } from './client.ts'

const dialect = new PgDialect()

/** Commits what the work did, or undoes it and throws what the work threw. */
export function transaction<Value>(pool: Pool, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return settled(pool, async (client) => {
    await client.query('begin')
    return work(txOn(client))
  })
}

/**
 * A transaction whose BEGIN travels with its first statements instead of before them: rivals wait a round trip less. For
 * the few that others queue behind.
 */
export function eagerTransaction<Value>(db: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return settled(db.$client, async (client) => {
    // One packet for all that is sent before the event loop turns.
    client.connection.stream.cork()
    setImmediate(() => client.connection.stream.uncork())
    // A query of the builder runs whenever it is waited for: by this it is so once.
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
    // What the work died of is worth more than that its connection can't say goodbye: nobody gets that one again.
    await client.query('rollback').catch((fault: Error) => {
      broken = fault
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Statements that travel together. Waits for all of them also when one fails, because none may go on in a transaction that
 * has ended, and throws the first failure in their order.
 */
export async function allSettledOrThrow<Parts extends readonly [unknown, ...unknown[]]>(parts: Parts) {
  const outcomes = await Promise.allSettled(parts)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(parts)
}
