import type { GetColumnData } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Facts = {
  readonly type: string
  readonly isNullable?: boolean
  readonly reason?: string
  readonly origin?: AnyPgColumn
}

/**
 * Declares a column of the rows of a statement. The type of its values in TypeScript follows from it, and a test compares
 * it with what PostgreSQL says of the statement.
 */
export class Declared<Value> {
  declare readonly value: Value
  /** The name that PostgreSQL gives the type. */
  readonly type: string
  readonly isNullable: boolean
  /** Why it is never null where PostgreSQL can't tell. */
  readonly reason: string | undefined
  /** The column of a table that it is. */
  readonly origin: AnyPgColumn | undefined

  constructor({ type, isNullable = false, reason, origin }: Facts) {
    this.type = type
    this.isNullable = isNullable
    this.reason = reason
    this.origin = origin
  }

  get orNull(): Declared<Value | null> {
    return new Declared({ ...this, isNullable: true })
  }

  get array(): Declared<readonly Value[]> {
    return new Declared({ type: `${this.type}[]` })
  }

  /** Narrows the values to those that the statement has, such as words of a text or the shape of a JSON. */
  as<Narrow extends Value>(): Declared<Narrow> {
    return new Declared({ ...this })
  }

  /** Declares that it is never null for a reason that PostgreSQL doesn't know, which has to be given. */
  known(reason: string): Declared<NonNullable<Value>> {
    return new Declared({ ...this, isNullable: false, reason })
  }
}

/** The types whose values the driver reads as declared here. Dates and numbers of 64 bits are selected as text. */
export const text = new Declared<string>({ type: 'text' })
export const uuid = new Declared<string>({ type: 'uuid' })
export const bool = new Declared<boolean>({ type: 'boolean' })
export const int2 = new Declared<number>({ type: 'smallint' })
export const int4 = new Declared<number>({ type: 'integer' })
export const float4 = new Declared<number>({ type: 'real' })
export const float8 = new Declared<number>({ type: 'double precision' })
export const timestamptz = new Declared<Date>({ type: 'timestamp with time zone' })
export const jsonb = new Declared<unknown>({ type: 'jsonb' })

/** Declares a column of a table as the schema does, with its words and whether it may be null. */
export function of<Column extends AnyPgColumn>(column: Column): Declared<GetColumnData<Column>> {
  return new Declared({ type: column.getSQLType(), isNullable: !column.notNull, origin: column })
}
