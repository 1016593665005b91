/** PostgreSQL's classes 08 (connection), 53 (resources) and 57P (shutting down, starting up), and the network's own. */
const AWAY = /^(08\w{3}|53\w{3}|57P\w{2}|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT)$/
/** `pg` and its pool say these without a code. */
const AWAY_WORDS = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/

/** Whether a fault means that the database can't be reached now, so that asking again later makes sense. */
export function isDatabaseAway(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false
  const { code } = fault as { code?: unknown }
  if (typeof code === 'string' && AWAY.test(code)) return true
  return AWAY_WORDS.test(fault.message) || isDatabaseAway(fault.cause)
}
