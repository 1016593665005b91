import { Pool, type PoolClient } from 'pg'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

/** `datemultirange` and the constraints on it need this. */
const OLDEST_MAJOR = 15
const CONNECT_TIMEOUT_MS = 10_000
/** What a server has beyond its patience to say that it gave a statement up. */
const SAY_SO_MS = 1_000
/** Nothing outside of the database is asked inside a transaction: one that rests for so many statements has lost its process. */
const STATEMENTS_AT_REST = 2
/** A pool closes connections that nobody used for ten seconds: the end of one that is still there was not heard. */
const IDLE_SESSION_MS = 30_000
const KEEP_ALIVE_MS = 10_000
const GOODBYE_MS = 2_000

/**
 * The limits of a process that serves guests, together what a browser waits for an answer: a database that is frozen or
 * unreachable costs a guest that long, never more. What may take longer (migrations, imports, back-ups) has none.
 */
export const SERVING_LIMITS = { patienceMs: 4_000, statementMs: 5_000 } as const

/**
 * Whatever the server's own defaults: tables and indexes that count are in memory, compiling a plan takes longer than a
 * page may, and the cores of the server are shared by guests, not by parts of one guest's search.
 */
const PLANNING = ['random_page_cost = 1.1', 'jit = off', 'max_parallel_workers_per_gather = 0']

/** So that the server ends the sessions of a machine that is gone, and frees what they had locked. */
const SERVER_KEEP_ALIVE = [
  "tcp_keepalives_idle = '10s'",
  "tcp_keepalives_interval = '5s'",
  'tcp_keepalives_count = 3',
  "tcp_user_timeout = '15s'",
]

export type PoolOptions = {
  readonly most: number
  readonly onError: (error: Error) => void
  /** What the server's list of connections shows. */
  readonly name?: string
  /** How long a connection is waited for. */
  readonly patienceMs?: number
  /**
   * How long a statement may take; without it as long as it wants. The server gives it up itself; one that does not say so is
   * taken for gone, with its connection: a paused machine keeps connections open and never answers. A transaction whose
   * process has gone silent is given up as well.
   */
  readonly statementMs?: number
}

/** `onError` hears of connections that broke while idle; of one in use whoever uses it is told. */
export function createPool(
  url: string,
  { most, onError, name = 'estancia', patienceMs = CONNECT_TIMEOUT_MS, statementMs }: PoolOptions,
): Pool {
  const setUp = { text: settingsOf(statementMs), query_timeout: patienceMs }
  const pool = new Pool({
    connectionString: url,
    fallback_application_name: name,
    max: most,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(statementMs ? { query_timeout: statementMs + SAY_SO_MS } : {}),
    // Statements of one transaction that don't wait for each other travel together.
    pipeline: true,
    onConnect: (client) => client.query(setUp),
  })
  pool.on('connect', guard)
  pool.on('error', (error) => {
    // A server that stops right after us may still cut a connection that is being closed.
    if (!pool.ending) onError(error)
  })
  return pool
}

function settingsOf(statementMs: number | undefined): string {
  const limits = statementMs
    ? [
        `idle_session_timeout = ${IDLE_SESSION_MS}`,
        `statement_timeout = ${statementMs}`,
        `idle_in_transaction_session_timeout = ${STATEMENTS_AT_REST * statementMs}`,
      ]
    : []
  const settings = [...PLANNING, ...SERVER_KEEP_ALIVE, ...limits]
  return settings.map((setting) => `set ${setting}`).join('; ')
}

/**
 * The pool listens for errors of idle connections only, and one that nobody listens for ends the process: a server may end
 * a connection between two statements of a transaction. The next statement fails, and so the work is told. And it waits for
 * the other end to say goodbye too, which a silent one never does.
 */
function guard(client: PoolClient): void {
  client.on('error', () => undefined)
  const { stream } = client.connection
  stream.once('finish', () => setTimeout(() => stream.destroy(), GOODBYE_MS).unref())
}

/** Throws an `OperatorFault` where nobody answers, the password is wrong or the server is too old. */
export async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string; number: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num') as number`,
    )
    .catch((error: Error) => {
      throw new OperatorFault(`DATABASE_URL: ${where(pool)} can't be used: ${reason(error)}`, { cause: error })
    })
  const [found] = rows
  if (found) requireVersion(found.version, Number(found.number))
}

export function requireVersion(version: string, number: number): void {
  if (number >= OLDEST_MAJOR * 10_000) return
  throw new OperatorFault(`DATABASE_URL: PostgreSQL ${version} is too old, ${OLDEST_MAJOR} or newer is needed`)
}

/** Without user and password: they stay out of messages. */
function where(pool: Pool): string {
  const { host, pathname } = new URL(pool.options.connectionString ?? '')
  return `${host}${pathname}`
}

/** Trying several addresses of one name fails with an empty sentence and the real ones inside. */
function reason(error: Error): string {
  const inner =
    error instanceof AggregateError ? error.errors.map((one: Error) => one.message).join(', ') : error.message
  return (inner || error.name).replace(/\s+/g, ' ')
}
