import { Pool } from 'pg'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

/** `datemultirange` and the constraints on it need this. */
const OLDEST_MAJOR = 15
const CONNECT_TIMEOUT_MS = 10_000
/** What a server has beyond its patience to say that it gave a statement up. */
const SAY_SO_MS = 1_000

/**
 * Whatever the server's own defaults: tables and indexes that count are in memory, compiling a plan takes longer than a
 * page may, and the cores of the server are shared by guests, not by parts of one guest's search.
 */
const SETTINGS = 'set random_page_cost = 1.1; set jit = off; set max_parallel_workers_per_gather = 0'

export type PoolOptions = {
  readonly most: number
  readonly onError: (error: Error) => void
  /** How long a connection is waited for. */
  readonly patienceMs?: number
  /**
   * How long a statement may take; without it as long as it wants. The server gives it up itself; one that does not say so is
   * taken for gone, with its connection: a paused machine keeps connections open and never answers.
   */
  readonly statementMs?: number
}

/** `onError` hears of connections that broke while idle; without it such an error would end the process. */
export function createPool(
  url: string,
  { most, onError, patienceMs = CONNECT_TIMEOUT_MS, statementMs }: PoolOptions,
): Pool {
  const settings = statementMs ? `${SETTINGS}; set statement_timeout = ${statementMs}` : SETTINGS
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: patienceMs,
    ...(statementMs ? { query_timeout: statementMs + SAY_SO_MS } : {}),
    // Statements of one transaction that don't wait for each other travel together.
    pipeline: true,
    onConnect: (client) => client.query(settings),
  })
  pool.on('error', (error) => {
    // A server that stops right after us may still cut a connection that is being closed.
    if (!pool.ending) onError(error)
  })
  return pool
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
