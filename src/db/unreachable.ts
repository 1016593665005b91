/**
 * PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutting down, starting up), sessions ended for resting in a
 * transaction, and the network's own.
 */
const AWAY =
  /^(08\w{3}|53\w{3}|57P\w{2}|25P0[34]|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** The server gave a statement up, or a lock that somebody else does not let go. */
const GIVEN_UP = /^(57014|55P03)$/
/** `pg` and its pool say these without a code. */
const AWAY_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable/

/** Whether a fault means that the database can't be reached now, so that asking again later makes sense. */
export function isDatabaseAway(fault: unknown): boolean {
  return causesOf(fault).some(({ message, code = '' }) => AWAY.test(code) || AWAY_WORDS.test(message))
}

/** Whether a statement took longer than it may, for the database is slow or somebody holds what it needs. */
export function isStatementGivenUp(fault: unknown): boolean {
  return causesOf(fault).some(({ code = '' }) => GIVEN_UP.test(code))
}

function causesOf(fault: unknown): { readonly message: string; readonly code?: string }[] {
  if (!(fault instanceof Error)) return []
  const { code } = fault as { code?: unknown }
  return [{ message: fault.message, ...(typeof code === 'string' ? { code } : {}) }, ...causesOf(fault.cause)]
}
