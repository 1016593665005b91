import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { transaction } from './transaction.ts'

type NoSchema = Record<string, never>

export type Database = NodePgDatabase<NoSchema> & { readonly $client: Pool }
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>
/** What a rows function takes: it runs as well inside a transaction as outside one. */
export type Queryable = Database | Tx

/** With transactions of our own: those of the library keep a connection for ever that breaks at their first statement. */
export function createDatabase(pool: Pool): Database {
  const db = drizzle(pool)
  db.transaction = (work) => transaction(pool, work)
  return db
}
