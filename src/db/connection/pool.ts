import { Pool, type PoolClient } from 'pg'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { sendUnnamed } from './pooler.ts'
import { ownSessionSettings } from './session-settings.ts'
import { refuseUnreplicated } from './unreplicated-commit.ts'

/** `datemultirange` and its constraints need this version. */
const OLDEST_MAJOR = 15
const CONNECT_TIMEOUT_MS = 10_000
/** How much longer the client waits than the server, so that the server can report its own timeout. */
const CANCEL_GRACE_MS = 1_000
const KEEP_ALIVE_MS = 10_000
const CLOSE_GRACE_MS = 2_000

/**
 * The limits of a process that serves guests. Together they are what a browser waits for an answer when the database is
 * frozen or unreachable. Longer work (migrations, imports, back-ups) has no limits.
 */
export const SERVING_LIMITS = { patienceMs: 4_000, statementMs: 5_000 } as const

/** How a process reaches its database. */
export type DatabaseAddress = {
  /** Leads to sessions of our own: for listening, migrations and work without time limits. */
  readonly databaseUrl: string
  /** Leads to a pooler that lends a session for each transaction; absent where there is none. */
  readonly pooledUrl?: string
}

export type PoolOptions = {
  readonly most: number
  readonly onError: (error: Error) => void
  /** The name that the server's list of connections shows. */
  readonly name?: string
  /** How long to wait for a connection. */
  readonly patienceMs?: number
  /**
   * How long a statement may take; no limit by default. The server cancels it itself. A server that reports nothing
   * counts as gone together with its connection, because a paused machine keeps connections open and never answers. A
   * transaction whose process has gone silent is ended as well.
   */
  readonly statementMs?: number
  /** Seconds until a connection is closed and another opened, which may lead to another server; no limit by default. */
  readonly lifetimeSeconds?: number
  /** Whether the address is a pooler's: then sessions are not ours to prepare statements in, nor to set limits of. */
  readonly isPooled?: boolean
}

/** Opens connections for requests of guests and for jobs, with their time limits, through the pooler where there is one. */
export function createServingPool(
  { databaseUrl, pooledUrl }: DatabaseAddress,
  options: Pick<PoolOptions, 'most' | 'onError' | 'name'>,
): Pool {
  return createPool(pooledUrl ?? databaseUrl, { ...options, ...SERVING_LIMITS, isPooled: pooledUrl !== undefined })
}

/**
 * `onError` receives errors of idle connections; an error of a connection in use rejects the statement that uses it.
 */
export function createPool(url: string, options: PoolOptions): Pool {
  const { most, onError, name = 'estancia', patienceMs = CONNECT_TIMEOUT_MS, statementMs, isPooled = false } = options
  const setUp = { text: ownSessionSettings(statementMs), query_timeout: patienceMs }
  const pool = new Pool({
    connectionString: url,
    fallback_application_name: name,
    max: most,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(statementMs ? { query_timeout: statementMs + CANCEL_GRACE_MS } : {}),
    // Sends statements of one transaction that don't depend on each other in one round trip.
    pipeline: true,
    ...(options.lifetimeSeconds ? { maxLifetimeSeconds: options.lifetimeSeconds } : {}),
    ...(isPooled ? {} : { onConnect: (client) => client.query(setUp) }),
  })
  pool.on('connect', guard)
  pool.on('connect', refuseUnreplicated)
  if (isPooled) pool.on('connect', sendUnnamed)
  pool.on('error', (error) => {
    // A server that stops right after us may still cut a connection that is being closed.
    if (!pool.ending) onError(error)
  })
  return pool
}

/**
 * The pool listens for errors of idle connections only. A server may end a connection between two statements of a
 * transaction, and an error without a listener would end the process; the next statement fails and reports it. And the
 * pool waits for the other end to close the connection too, which a silent one never does.
 */
function guard(client: PoolClient): void {
  client.on('error', () => undefined)
  const { stream } = client.connection
  stream.once('finish', () => setTimeout(() => stream.destroy(), CLOSE_GRACE_MS).unref())
}

/** Throws an `OperatorFault` when the server does not answer, refuses the password or is too old. */
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

/** Leaves user and password out, to keep them out of messages. */
function where(pool: Pool): string {
  const { host, pathname } = new URL(pool.options.connectionString ?? '')
  return `${host}${pathname}`
}

/** When all addresses of a host name fail, the error's own message is empty and the real ones are inside. */
function reason(error: Error): string {
  const inner =
    error instanceof AggregateError ? error.errors.map((one: Error) => one.message).join(', ') : error.message
  return (inner || error.name).replace(/\s+/g, ' ')
}
