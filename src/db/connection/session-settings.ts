/**
 * No gateway or mailer is called inside a transaction, so one that idles for as long as this many statements may take
 * has lost its process.
 */
const STATEMENTS_AT_REST = 2
/**
 * The pool closes connections after ten idle seconds, so a session that idles for longer is one whose end the server
 * did not notice.
 */
const IDLE_SESSION_MS = 30_000

/**
 * Set whatever the server's defaults are: the hot tables and indexes are in memory, compiling a plan takes longer than
 * a page may, and parallel workers would take cores from other guests' searches.
 */
const PLANNING = { random_page_cost: '1.1', jit: 'off', max_parallel_workers_per_gather: '0' }

/** Lets the server end the sessions of a machine that is gone, which frees their locks. */
const SERVER_KEEP_ALIVE = {
  tcp_keepalives_idle: '10s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '15s',
}

type Settings = Readonly<Record<string, string>>

/** Returns the statements with which a session of our own begins; `statementMs` is how long a statement may take. */
export function ownSessionSettings(statementMs: number | undefined): string {
  const limits: Settings = statementMs ? { idle_session_timeout: `${IDLE_SESSION_MS}`, ...limitsOf(statementMs) } : {}
  return asStatements({ ...PLANNING, ...SERVER_KEEP_ALIVE, ...limits })
}

/** Returns what a session behind a pooler needs. When it ends is the pooler's to decide. */
export function pooledSessionSettings(statementMs: number): Settings {
  return { ...PLANNING, ...limitsOf(statementMs) }
}

/** Returns `set` statements for the settings. */
export function asStatements(settings: Settings): string {
  const each = Object.entries(settings).map(([name, value]) => `set ${name} = ${literal(value)}`)
  return each.join('; ')
}

function limitsOf(statementMs: number): Settings {
  return {
    statement_timeout: `${statementMs}`,
    idle_in_transaction_session_timeout: `${STATEMENTS_AT_REST * statementMs}`,
  }
}

function literal(value: string): string {
  return /^(off|[\d.]+)$/.test(value) ? value : `'${value}'`
}
