import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database, Tx } from './client.ts'

const dialect = new PgDialect()

/**
 * A transaction whose BEGIN travels with its first statements instead of before them: rivals wait a round trip less. For
 * the few that others queue behind.
 */
export async function eagerTransaction<Value>(db: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const client = await db.$client.connect()
  try {
    // One packet for all that is sent before the event loop turns.
    client.connection.stream.cork()
    setImmediate(() => client.connection.stream.uncork())
    const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
    try {
      const [, value] = await together([client.query('begin'), work(tx)])
      await client.query('commit')
      return value
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  } finally {
    client.release()
  }
}

/**
 * Statements that travel together. Waits for all of them also when one fails, because none may go on in a transaction that
 * has ended, and throws the first failure in their order.
 */
export async function together<Parts extends readonly [unknown, ...unknown[]]>(parts: Parts) {
  const outcomes = await Promise.allSettled(parts)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(parts)
}
