import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { transaction } from './transaction.ts'

type NoSchema = Record<string, never>

export type Database = NodePgDatabase<NoSchema> & { readonly $client: Pool }
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>
/** Functions of rows take it, so that they run inside a transaction as well as outside. */
export type Queryable = Database | Tx

/**
 * Uses transactions of our own, because the library's never release a connection that breaks at their first statement.
 */
export function createDatabase(pool: Pool): Database {
  const db = drizzle(pool)
  db.transaction = (work) => transaction(pool, work)
  return db
}
