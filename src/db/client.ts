import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

type NoSchema = Record<string, never>

export type Database = NodePgDatabase<NoSchema> & { readonly $client: Pool }
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>
/** What a rows function takes: it runs as well inside a transaction as outside one. */
export type Queryable = Database | Tx

export function createDatabase(pool: Pool): Database {
  return drizzle(pool)
}
