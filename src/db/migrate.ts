import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Pool, PoolClient } from 'pg'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** The advisory lock on which processes that start together wait: the first migrates, the others find it done. */
const MIGRATING = 7_221_002

/**
 * Files that failed on some databases and were mended, with the digest that they had: where they were applied they stay as
 * they were. A sum of 0066 was no integer, so that it failed where there was an invoice without VAT.
 */
const MENDED: Readonly<Record<string, string>> = {
  '0066_invoice_records.sql': 'fe4cdc4b6db084a7136cffb55d8df2a217820349d08aa21a3b39223e6b0c52c2',
}

type Migration = { readonly name: string; readonly sql: string; readonly sha256: string }

/** Applies the migrations that the database lacks, each in its own transaction. Returns the names just applied. */
export async function migrate(pool: Pool, folder: URL = FOLDER): Promise<string[]> {
  const files = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATING])
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

async function apply(client: PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    // A broken connection has rolled back already, and the migration's own error is the one to report.
    await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
