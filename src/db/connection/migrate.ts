import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { isLockTimeout } from './unreachable.ts'

const FOLDER = new URL('../migrations/', import.meta.url)
/** The advisory lock that processes which start together try for: the first migrates, the others find it done. */
const MIGRATING = 7_221_002
const TRY_AGAIN_MS = 200
/**
 * A statement that waits for a lock on a table blocks all later statements on that table, even reads. A migration that
 * does not get its locks within this time lets them pass and tries again later.
 */
const LOCK_TIMEOUT = '1s'
const MAX_TRIES = 300
/**
 * A file that begins so is run statement by statement, for indexes of tables in use, which are built `CONCURRENTLY`. It may
 * be interrupted between two statements, so that all of it has to be right when it is run again.
 */
const OUTSIDE = /^-- Outside of a transaction\b/
const CONCURRENTLY = /\bconcurrently\b/i

/**
 * Files that failed on some databases and were mended, with their former digest; where they were applied before, they
 * are not applied again. A sum of 0066 was no integer, so that it failed where there was an invoice without VAT.
 */
const MENDED: Readonly<Record<string, string>> = {
  '0066_invoice_records.sql': 'fe4cdc4b6db084a7136cffb55d8df2a217820349d08aa21a3b39223e6b0c52c2',
}

type Migration = { readonly name: string; readonly sql: string; readonly sha256: string }

/**
 * Applies the migrations that the database lacks, each in its own transaction unless it says otherwise. Older processes
 * may serve at the same time: each of their statements waits for a migration for at most a second and the time of the
 * migration's own statements. Returns the names of the migrations that it applied.
 */
export async function migrate(pool: Pool, folder: URL = FOLDER): Promise<string[]> {
  const files = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await lock(client)
    const applied = await readApplied(client)
    refuseChanged(files, applied)
    const missing = files.filter(({ name }) => !applied.has(name))
    for (const file of missing) await apply(client, file)
    return missing.map(({ name }) => name)
  } finally {
    // Ending the session frees the lock whatever state an error has left it in.
    client.release(true)
  }
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(fileURLToPath(new URL(name, folder)), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readApplied(client: PoolClient): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function refuseChanged(files: Migration[], applied: Map<string, string>): void {
  for (const { name, sha256 } of files) {
    const before = applied.get(name)
    if (before === undefined || before === sha256 || before === MENDED[name]) continue
    throw new OperatorFault(
      `Migration ${name} was changed after it was applied to this database: restore it and write a new one`,
    )
  }
  const names = new Set(files.map(({ name }) => name))
  const unknown = [...applied.keys()].find((name) => !names.has(name))
  if (unknown) throw new OperatorFault(`The database is newer than this code: it has the migration ${unknown}`)
}

/**
 * Tries rather than waits: a statement that waits counts as one that looks at all tables, and building an index concurrently
 * would wait for it in turn.
 */
async function lock(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [MIGRATING])
    if (rows[0]?.isOurs) return
    await wait(TRY_AGAIN_MS)
  }
}

async function apply(client: PoolClient, file: Migration): Promise<void> {
  try {
    if (OUTSIDE.test(file.sql)) await applyByStatement(client, file)
    else await letOthersPass(() => applyAtOnce(client, file))
  } catch (error) {
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function applyAtOnce(client: PoolClient, file: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await client.query(file.sql)
    await keep(client, file)
    await client.query('commit')
  } catch (error) {
    // A broken connection has rolled back already, and the migration's own error is the one to report.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function applyByStatement(client: PoolClient, file: Migration): Promise<void> {
  const statements = file.sql.split(/;\s*$/m).map((text) => text.trim())
  for (const statement of statements.filter(Boolean)) {
    // No statement waits behind an index that is built concurrently, and the build itself may wait for long.
    const timeout = CONCURRENTLY.test(statement) ? '0' : LOCK_TIMEOUT
    await client.query(`set lock_timeout = '${timeout}'`)
    await letOthersPass(() => client.query(statement))
  }
  await client.query('reset lock_timeout')
  await keep(client, file)
}

async function keep(client: PoolClient, { name, sha256 }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
}

/** Tries again while the locks are not available. */
async function letOthersPass(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return
    } catch (error) {
      if (tries === MAX_TRIES || !isLockTimeout(error)) throw error
      await wait(TRY_AGAIN_MS)
    }
  }
}
