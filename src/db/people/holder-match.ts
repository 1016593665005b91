import { and, type SQL, sql } from 'drizzle-orm'
import type { TypedSearch } from '#domain/staff/typed-search.ts'

/** The fields of a holder that a member may search: the name alone, or mail and telephone too. */
export type HolderReach = 'name' | 'contact'

/**
 * Returns the condition that finds holders by an index, of the rows under `alias`. What was typed goes through the same function
 * as what is stored, which leaves no sign of a pattern either. A word of which no letter is left finds nothing.
 */
export function holderLike(alias: SQL, { words }: TypedSearch, reach: HolderReach): SQL {
  const patterns = words.map((word) => sql`'%' || typed_letters(${word}) || '%'`)
  const everywhere = patterns.map((pattern) => sql`${alias}.search_text like ${pattern}`)
  // The mail is the second line. The index finds it too, and this drops what only the mail has.
  const inName = patterns.map((pattern) => sql`split_part(${alias}.search_text, e'\n', 1) like ${pattern}`)
  return allOf(reach === 'name' ? [...everywhere, ...inName] : everywhere)
}

/** Returns the same condition for reads in an order, where the index would only find too many rows. */
export function holderHas(alias: SQL, { words }: TypedSearch, reach: HolderReach): SQL {
  const text = reach === 'name' ? sql`split_part(${alias}.search_text, e'\n', 1)` : sql`${alias}.search_text`
  return allOf(words.map((word) => sql`strpos(${text}, typed_letters(${word})) > 0`))
}

export function phoneLike(alias: SQL, { phones }: TypedSearch): SQL {
  return sql`(${sql.join(
    phones.map((pattern) => sql`${alias}.phone_digits like ${pattern}`),
    sql` or `,
  )})`
}

/**
 * Returns the condition that a column begins with a text, with operators whose index works for every collation. `~`
 * sorts after all letters of codes.
 */
export function beginsWith(column: SQL, beginning: string): SQL {
  return sql`(${column} ~>=~ ${beginning} and ${column} ~<~ ${`${beginning}~`})`
}

function allOf(conditions: readonly SQL[]): SQL {
  return and(...conditions) ?? sql`false`
}
