import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#db/connection/migrate.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

let database: TestDatabase
let folder: string
const migrations = () => pathToFileURL(`${folder}/`)
const own = new URL('../../src/db/migrations/', import.meta.url)

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estancia-migrations-'))
  await cp(own, folder, { recursive: true })
  return () => rm(folder, { recursive: true })
})

test('a migrated database is left as it is', async () => {
  expect(await migrate(database.pool)).toEqual([])
})

test('processes that start together apply a new file once', async () => {
  await writeFile(join(folder, '9001_probe.sql'), 'create table probe_once (id int)')
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database.pool, migrations())))
  expect(applied.flat()).toEqual(['9001_probe.sql'])
  await forget('9001_probe.sql')
})

test('a file that fails leaves nothing of itself behind', async () => {
  await writeFile(join(folder, '9002_bad.sql'), 'create table probe_half (id int); select 1/0')
  await expect(migrate(database.pool, migrations())).rejects.toThrow('Migration 9002_bad.sql failed: division by zero')
  const { rows } = await database.pool.query(`select to_regclass('probe_half') as found`)
  expect(rows).toEqual([{ found: null }])
})

test('a file changed after it was applied is refused', async () => {
  await writeFile(join(folder, '9003_settled.sql'), 'create table probe_settled (id int)')
  await migrate(database.pool, migrations())
  await writeFile(join(folder, '9003_settled.sql'), 'create table probe_settled (id bigint)')
  await expect(migrate(database.pool, migrations())).rejects.toThrow('Migration 9003_settled.sql was changed')
  await forget('9003_settled.sql')
})

test('a file that was mended is left as it was where it was applied before', async () => {
  const name = '0066_invoice_records.sql'
  const set = (sha256: string) =>
    database.pool.query('update schema_migrations set sha256 = $2 where name = $1', [name, sha256])
  const { rows } = await database.pool.query('select sha256 from schema_migrations where name = $1', [name])
  await set('fe4cdc4b6db084a7136cffb55d8df2a217820349d08aa21a3b39223e6b0c52c2')
  expect(await migrate(database.pool)).toEqual([])
  await set(rows[0].sha256)
})

test('code older than its database is refused', async () => {
  await writeFile(join(folder, '9004_future.sql'), 'create table probe_future (id int)')
  await migrate(database.pool, migrations())
  await expect(migrate(database.pool)).rejects.toThrow('has the migration 9004_future.sql')
  await forget('9004_future.sql')
})

test('whoever reads a table is not kept waiting by a migration that waits for another to let go of it', async () => {
  await database.pool.query('create table probe_busy (id int)')
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select from probe_busy')
  await writeFile(join(folder, '9005_wide.sql'), 'alter table probe_busy add column name text')
  const migrated = migrate(database.pool, migrations())
  await waitingForLock('alter table probe_busy')
  // Would wait for as long as the migration does, which waits for the transaction that stays open.
  await database.pool.query('select from probe_busy')
  await holder.query('commit')
  holder.release()
  expect(await migrated).toEqual(['9005_wide.sql'])
  await database.pool.query('drop table probe_busy')
  await forget('9005_wide.sql')
})

test('an index is built while others write, by one of the processes that start together', async () => {
  await database.pool.query('create table probe_large (id int)')
  const writer = await database.pool.connect()
  await writer.query('begin')
  await writer.query('insert into probe_large values (1)')
  const index = 'create index concurrently probe_by_id on probe_large (id);'
  await writeFile(
    join(folder, '9006_index.sql'),
    `-- Outside of a transaction.\ndrop index concurrently if exists probe_by_id;\n${index}\n`,
  )
  const applied = Promise.all([1, 2].map(() => migrate(database.pool, migrations())))
  await waitingForLock('create index concurrently')
  await database.pool.query('insert into probe_large values (2)')
  await writer.query('commit')
  writer.release()
  expect((await applied).flat()).toEqual(['9006_index.sql'])
  const { rows } = await database.pool.query(
    `select indisvalid from pg_index where indexrelid = 'probe_by_id'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
  await database.pool.query('drop table probe_large')
  await forget('9006_index.sql')
})

/** Resolves once a statement that begins so waits for a lock. */
async function waitingForLock(statement: string): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike $1`,
        [`${statement}%`],
      )
      return rows.length
    })
    .toBeGreaterThan(0)
}

async function forget(name: string) {
  await database.pool.query('delete from schema_migrations where name = $1', [name])
}
