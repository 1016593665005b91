import { Client } from 'pg'
import { SUPERUSER } from './data-folder.ts'

/** A connection that stays open while a process uses the server: its shared lock marks the server as in use. */
export type Keeper = {
  readonly url: string
  isLast(): Promise<boolean>
  close(): Promise<void>
}

const DATABASE = 'estancia'
/** An arbitrary number that nothing else locks. */
const HERE = 7_221_001

/**
 * Returns undefined while the server is stopping or not yet taking connections; throws for a wrong password. `onLost`
 * is called once when the connection ends without being closed here.
 */
export async function keepOpen(port: number, password: string, onLost: () => void): Promise<Keeper | undefined> {
  const url = (database: string) => `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
  const client = new Client({ connectionString: url('postgres'), application_name: 'estancia keeper' })
  client.on('error', () => {
    // The server went away; the end of the connection, which follows, is what counts.
  })
  try {
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as here', [HERE])
    if (!rows[0]?.here) return await leave(client)
    await createDatabaseOnce(client)
  } catch (error) {
    if (!isPassing(error)) throw error
    return await leave(client)
  }
  client.on('end', onLost)
  return {
    url: url(DATABASE),
    isLast: () => isLast(client),
    close() {
      client.off('end', onLost)
      return leave(client)
    },
  }
}

/**
 * Of two processes that leave at once exactly one gets the exclusive lock: the one that asks when the other has
 * released its own.
 */
async function isLast(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [HERE])
    const { rows } = await client.query('select pg_try_advisory_lock($1) as last', [HERE])
    return rows[0]?.last === true
  } catch (error) {
    if (isPassing(error)) return false
    throw error
  }
}

async function createDatabaseOnce(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount) return
  await client.query(`create database ${DATABASE}`).catch((error: { code?: string }) => {
    if (error.code !== '42P04' && error.code !== '23505') throw error
  })
}

async function leave(client: Client): Promise<undefined> {
  await client.end().catch(() => undefined)
}

/** Starting up, shutting down, connection refused or cut: these states pass. */
function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  const passing = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']
  return (code !== undefined && passing.includes(code)) || /terminated|not queryable|closed/i.test(message ?? '')
}
