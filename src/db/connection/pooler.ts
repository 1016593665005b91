import type { Pool, PoolClient } from 'pg'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { asStatements, pooledSessionSettings } from './session-settings.ts'

/**
 * Sends named statements without their names. A pooler gives each transaction another session, which has not prepared
 * what one before it has; it would answer that the statement does not exist, or exists already.
 */
export function sendUnnamed(client: PoolClient): void {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown
  client.query = ((config: unknown, ...rest: unknown[]) => query(withoutName(config), ...rest)) as typeof client.query
}

/** A query object of the driver itself is left as it is. */
function withoutName(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('name' in config) || 'submit' in config) return config
  return { ...config, name: undefined }
}

/** Returns the statement that a pooler runs on each session that it opens. */
export function poolerConnectQuery(statementMs: number): string {
  return asStatements(pooledSessionSettings(statementMs))
}

const READ_SETTINGS = `select name, setting from pg_settings where name = any($1)`

/**
 * Throws an `OperatorFault` where sessions behind the pooler lack the limits of a process that serves guests. A limit
 * that a client sets there would affect the next client that gets the session, so the pooler or the user has to set it.
 */
export async function checkPooledSettings(pool: Pool, statementMs: number): Promise<void> {
  const wanted = pooledSessionSettings(statementMs)
  const { rows } = await pool.query<{ name: string; setting: string }>(READ_SETTINGS, [Object.keys(wanted)])
  const found = new Map(rows.map(({ name, setting }) => [name, setting]))
  const lacking = Object.keys(wanted).filter((name) => found.get(name) !== wanted[name])
  if (lacking.length === 0) return
  throw new OperatorFault(
    `DATABASE_URL: sessions of the pooler lack ${lacking.join(', ')}: give its database connect_query='${poolerConnectQuery(statementMs)}', and let it RECONNECT`,
  )
}
