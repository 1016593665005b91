import { type AnyColumn, getTableColumns, sql, type Table } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import type { Queryable } from '#db/connection/client.ts'
import type { Declared } from './columns.ts'

export type Columns = Readonly<Record<string, Declared<unknown>>>

/** The rows that a statement or a query returns, by what it declares. */
export type RowOf<Source extends { readonly row: Columns }> = {
  readonly [Name in keyof Source['row']]: Source['row'][Name]['value']
}

export type Statement<Row extends Columns = Columns> = {
  readonly name: string
  readonly text: string
  /** What each row has; nothing for a statement of which no rows are read. */
  readonly row: Row
  /** Whether it is planned for each call, because a plan for any parameters would be a bad one. */
  readonly isPlannedAgain?: true
}

/** A query whose text depends on what is wanted, and which declares its rows all the same. */
export type Query<Row extends Columns = Columns> = Pick<Statement<Row>, 'name' | 'row'>

/** What was defined so far; a test describes all of it to PostgreSQL. */
export const DEFINED: (Statement | Query)[] = []

/** Defines a hand-written statement, once, where its module is loaded. */
export function defineStatement<const Row extends Columns>(statement: Statement<Row>): Statement<Row> {
  DEFINED.push(statement)
  return statement
}

/** Defines the rows of a query, once, where its module is loaded. */
export function defineQuery<const Row extends Columns>(query: Query<Row>): Query<Row> {
  DEFINED.push(query)
  return query
}

/**
 * Runs a hand-written statement that each connection parses and plans once, as a named statement of the driver. It is for
 * the few that the query builder can't express or where its microseconds count; moments come as the driver reads them.
 */
export async function runStatement<Row extends Columns>(
  on: Queryable,
  { name, text, isPlannedAgain }: Statement<Row>,
  params: unknown[],
): Promise<RowOf<Statement<Row>>[]> {
  const client: Pick<ClientBase, 'query'> = on.$client
  const { rows } = await client.query<RowOf<Statement<Row>>>(
    isPlannedAgain ? { text, values: params } : { name, text, values: params },
  )
  return rows
}

const dialect = new PgDialect()

/** Returns the tag of a template that writes a query for this call, like `sql`, and runs it. The name goes along for tests. */
export function runQuery<Row extends Columns>(on: Queryable, { name: query }: Query<Row>) {
  const client: Pick<ClientBase, 'query'> = on.$client
  return async (strings: TemplateStringsArray, ...values: unknown[]): Promise<RowOf<Query<Row>>[]> => {
    const { sql: text, params } = dialect.sqlToQuery(sql(strings, ...values))
    const config = { text, values: params, query }
    const { rows } = await client.query<RowOf<Query<Row>>>(config)
    return rows
  }
}

/** Returns a row as JSON under the names of its columns, for `jsonb_populate_record`. */
export function rowAsJson<T extends Table>(table: T, row: T['$inferInsert']): Record<string, unknown> {
  const columns: Record<string, AnyColumn> = getTableColumns(table)
  const values: Record<string, unknown> = row
  return Object.fromEntries(Object.entries(columns).map(([key, column]) => [column.name, values[key] ?? null]))
}
