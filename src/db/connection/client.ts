import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { transaction } from './transaction.ts'

type NoSchema = Record<string, never>

export type Database = Omit<NodePgDatabase<NoSchema>, 'transaction'> & {
  readonly $client: Pool
  transaction<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>
}
/** A transaction with its connection, for hand-written statements. */
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>> & { readonly $client: PoolClient }
/** Functions of rows take it, so that they run inside a transaction as well as outside. */
export type Queryable = Database | Tx

/**
 * Uses transactions of our own, because the library's never release a connection that breaks at their first statement.
 */
export function createDatabase(pool: Pool): Database {
  return Object.assign(drizzle(pool), {
    transaction: <Value>(work: (tx: Tx) => Promise<Value>) => transaction(pool, work),
  })
}
