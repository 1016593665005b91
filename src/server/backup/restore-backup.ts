import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { Client, type ClientBase, type Pool } from 'pg'
import { from } from 'pg-copy-streams'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createFolderStore } from '#adapters/files/folder-store.ts'
import { migrate } from '#db/connection/migrate.ts'
import { openJobQueue } from '#db/queue/job-queue.ts'
import { copyFiles } from '#domain/shared/file-store.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { JOBS } from '#jobs/registry.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { listTables, tablesVersion } from './tables.ts'
import { COPIED_FILES, type CopiedFiles, sha256 } from './take-backup.ts'

export type RestoreParts = {
  readonly pool: Pool
  readonly databaseUrl: string
  readonly files: CopiedFiles
  readonly folder: string
}

/**
 * Restores a back-up into a database without homes and bookings, completely or not at all, and its files where this
 * product has them. Throws an `OperatorFault` for a database in use, a back-up of another version or a damaged one.
 */
export async function restoreBackup({ pool, databaseUrl, files, folder }: RestoreParts): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await checkFiles(manifest, folder)
  await migrate(pool)
  await makeQueue(databaseUrl)
  const client = new Client({ connectionString: databaseUrl, application_name: 'estancia restore' })
  // Without a listener a broken connection would end the process before it cleans up.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseFull(client)
    await refuseOther(client, manifest)
    await client.query('begin')
    await fill(client, manifest, folder)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    // Closing the connection rolls an open transaction back.
    await client.end()
  }
  for (const name of COPIED_FILES) await copyFiles(createFolderStore({ folder: join(folder, name) }), files[name])
  return manifest
}

async function checkFiles({ tables }: Manifest, folder: string): Promise<void> {
  for (const { file, sha256: expected } of tables) {
    const found = await sha256(join(folder, file)).catch((cause) => {
      throw new OperatorFault(`${join(folder, file)} can't be read: use another back-up`, { cause })
    })
    if (found !== expected) throw new OperatorFault(`${join(folder, file)} is damaged: use another back-up`)
  }
}

async function makeQueue(databaseUrl: string): Promise<void> {
  const silentLogger = { warn: () => undefined, error: () => undefined }
  const queue = await openJobQueue({ databaseUrl, queues: JOBS, clock: systemClock, logger: silentLogger })
  await queue.stop()
}

async function refuseFull(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ full: boolean }>(
    `select exists (select from apartments) or exists (select from bookings) or exists (select from users) as full`,
  )
  if (rows[0]?.full) throw new OperatorFault('This database has data already: restore into an empty one')
}

async function refuseOther(client: ClientBase, { version }: Manifest): Promise<void> {
  const own = await tablesVersion(client)
  const other = version.find((line) => !own.includes(line)) ?? own.find((line) => !version.includes(line))
  if (!other) return
  throw new OperatorFault(
    `The back-up is of another version (${other.split(' ')[0]}): restore it with the version that took it, then upgrade`,
  )
}

/** Foreign keys and constraints are enforced; triggers are off, because what they would write is in the back-up too. */
async function fill(client: Client, { tables, sequences }: Manifest, folder: string): Promise<void> {
  const own = await listTables(client)
  for (const { table } of own) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${own.map(({ table }) => table).join(', ')}`)
  for (const { table, columns, file } of tables) {
    const rows = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
    await pipeline(createReadStream(join(folder, file)), createZstdDecompress(), rows)
  }
  // Checks deferred constraints now, because no table with pending checks can be altered.
  await client.query('set constraints all immediate')
  for (const { sequence, value, isCalled } of sequences) {
    await client.query('select setval($1, $2, $3)', [sequence, value, isCalled])
  }
  for (const { table } of own) await client.query(`alter table ${table} enable trigger user`)
}
