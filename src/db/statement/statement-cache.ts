import type { Queryable } from '#db/connection/client.ts'

/**
 * Builds a statement once per database instead of once per call (hot paths: 5.0k → 13.6k selects a second). Each
 * transaction builds its own, but the server still finds it by name.
 */
export function preparedOn<Statement>(build: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const statements = new WeakMap<Queryable, Statement>()
  return (db) => {
    const cached = statements.get(db)
    if (cached !== undefined) return cached
    const statement = build(db)
    statements.set(db, statement)
    return statement
  }
}
