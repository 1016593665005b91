/**
 * PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutting down, starting up), sessions ended because
 * they idled in a transaction, a server that only follows another and can't write (25006: a failover is under way), a
 * commit whose outcome is unknown (40003), and errors of the network.
 */
const AWAY =
  /^(08\w{3}|53\w{3}|57P\w{2}|25P0[34]|25006|40003|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/**
 * A server that only follows another has no content of unlogged tables. The code of that fault is also that of a statement
 * that PostgreSQL does not know; the function that throws it is the same in every language of the server.
 */
const UNLOGGED = { code: '0A000', routine: 'get_relation_info' } as const
/** The server cancelled a statement, or could not get a lock in time. */
const CANCELLED = /^(57014|55P03)$/
const LOCK_TIMEOUT = '55P03'
/** `pg` and its pool throw these errors without a code. */
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable/

/** Returns whether a fault means that the database can't be reached now, so that a retry makes sense. */
export function isDatabaseAway(fault: unknown): boolean {
  return causesOf(fault).some(
    ({ message, code = '', routine }) =>
      AWAY.test(code) || AWAY_MESSAGES.test(message) || (code === UNLOGGED.code && routine === UNLOGGED.routine),
  )
}

/**
 * Returns whether a statement was cancelled, because the database is slow or another session holds a lock that it
 * needs.
 */
export function isStatementCancelled(fault: unknown): boolean {
  return causesOf(fault).some(({ code = '' }) => CANCELLED.test(code))
}

/** Returns whether a statement gave up because it did not get a lock in time. */
export function isLockTimeout(fault: unknown): boolean {
  return causesOf(fault).some(({ code = '' }) => code === LOCK_TIMEOUT)
}

type Cause = { readonly message: string; readonly code?: string; readonly routine?: unknown }

function causesOf(fault: unknown): Cause[] {
  if (!(fault instanceof Error)) return []
  const { code, routine } = fault as { code?: unknown; routine?: unknown }
  const own = { message: fault.message, routine, ...(typeof code === 'string' ? { code } : {}) }
  return [own, ...causesOf(fault.cause)]
}
