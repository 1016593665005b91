import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Declared } from './columns.ts'
import { DEFINED } from './statement.ts'

type Expression<Value> = {
  readonly name: string
  readonly value: Declared<Value>
  /** The tables that it is about. */
  readonly from: SQL
  readonly sql: SQL
}

/**
 * Defines an expression that selects of the query builder have beside the columns of tables, once, where its module is
 * loaded. It is described with the tables that it is about.
 */
export function defineExpression<Value>({ name, value, from, sql: written }: Expression<Value>): SQL<Value> {
  const { sql: text } = new PgDialect().sqlToQuery(sql`select ${written} as value from ${from}`)
  DEFINED.push({ name, row: { value }, text })
  return sql<Value>`${written}`
}
