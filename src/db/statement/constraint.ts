import { DatabaseError } from 'pg'

/**
 * Returns the name of the constraint that a statement broke; the query builder wraps the database's error in its own.
 */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof DatabaseError ? cause.constraint : undefined
}

/** PostgreSQL ends one of two transactions that wait for each other. */
export function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof DatabaseError && cause.code === '40P01'
}
