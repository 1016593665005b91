import { type AnyColumn, getTableColumns, type Table } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Queryable } from '#db/connection/client.ts'

export type Statement = { readonly name: string; readonly text: string }

/**
 * Runs a hand-written statement that each connection parses and plans once, as a named statement of the driver. It is for
 * the few that the query builder can't express or where its microseconds count; moments come as the driver reads them.
 */
export async function runStatement<Row extends object>(
  on: Queryable,
  { name, text }: Statement,
  params: unknown[],
): Promise<Row[]> {
  const client: Pick<ClientBase, 'query'> = on.$client
  const { rows } = await client.query<Row>({ name, text, values: params })
  return rows
}

/** Returns a row as JSON under the names of its columns, for `jsonb_populate_record`. */
export function rowAsJson<T extends Table>(table: T, row: T['$inferInsert']): Record<string, unknown> {
  const columns: Record<string, AnyColumn> = getTableColumns(table)
  const values: Record<string, unknown> = row
  return Object.fromEntries(Object.entries(columns).map(([key, column]) => [column.name, values[key] ?? null]))
}
