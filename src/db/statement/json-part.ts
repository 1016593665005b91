import { type Declared, jsonb } from './columns.ts'
import { type Columns, DEFINED } from './statement.ts'

/** A row as JSON of the database has it: moments are text, ISO 8601. */
type InJson<Row extends Columns> = {
  readonly [Name in keyof Row]: TextForDate<Row[Name]['value']>
}
type TextForDate<Value> = Value extends Date ? string : Value

type Part<Row extends Columns> = {
  readonly name: string
  readonly row: Row
  /** What the statement selects from, to whose rows the part belongs. */
  readonly outer: string
  readonly text: string
}

/** A column of a statement that holds rows of a select of its own. */
export type JsonPart<Value> = { readonly column: Declared<Value>; readonly sql: string }

/** Defines a column with all rows of a select as a JSON list, which is empty where there is none. */
export function jsonRows<const Row extends Columns>(part: Part<Row>): JsonPart<readonly InJson<Row>[]> {
  define(part)
  return {
    column: jsonb.as<readonly InJson<Row>[]>(),
    sql: `(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${part.text}) x)`,
  }
}

/** Defines a column with the first row of a select as JSON, which is null where there is none. */
export function jsonRow<const Row extends Columns>(part: Part<Row>): JsonPart<InJson<Row> | null> {
  define(part)
  return { column: jsonb.as<InJson<Row>>().orNull, sql: `(select to_jsonb(x) from (${part.text} limit 1) x)` }
}

/** A part refers to rows of the outer select, with which it is described. */
function define({ name, row, outer, text }: Part<Columns>): void {
  DEFINED.push({ name, row, text: `select x.* from ${outer} cross join lateral (${text}) x` })
}
