import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { createFolderStore } from '#adapters/files/folder-store.ts'
import { copyFiles, type FileStore } from '#domain/shared/file-store.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { listSequences, listTables, type TableToCopy, tablesVersion } from './tables.ts'

/** The keys must never lie beside the data that they decrypt, and other files can be made again. */
export const COPIED_FILES = ['pictures', 'register', 'bookings'] as const
export type CopiedFiles = Readonly<Record<(typeof COPIED_FILES)[number], FileStore>>

const OURS = 0o700

export type BackupParts = {
  readonly databaseUrl: string
  readonly files: CopiedFiles
  /** The folder must not exist yet. */
  readonly folder: string
  readonly now: Date
}

/**
 * Copies a snapshot of the database while it is in use, and then the files that it names. The folder gets its name when
 * it is complete.
 */
export async function takeBackup({ databaseUrl, files, folder, now }: BackupParts): Promise<Manifest> {
  if (await isThere(folder)) throw new OperatorFault(`${folder} exists already: name a new folder`)
  const unfinished = `${folder}.unfinished-${process.pid}`
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: OURS })
  try {
    const rows = await copyDatabase(databaseUrl, unfinished)
    const folders: string[] = []
    for (const name of COPIED_FILES) {
      const copied = await copyFiles(
        files[name],
        createFolderStore({ folder: join(unfinished, name), isPrivate: true }),
      )
      if (copied > 0) folders.push(name)
    }
    const manifest: Manifest = { format: 1, takenAt: now.toISOString(), ...rows, folders }
    await writeManifest(unfinished, manifest)
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function copyDatabase(databaseUrl: string, folder: string) {
  const client = new Client({ connectionString: databaseUrl, application_name: 'estancia backup' })
  // Without a listener a broken connection would end the process before it cleans up.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // All tables are read as of the first statement, whatever is written in the meantime.
    await client.query('begin isolation level repeatable read read only')
    const version = await tablesVersion(client)
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) tables.push(await copyTable(client, table, folder))
    // Sequences are not part of the snapshot. Read last, they are ahead of every copied row.
    const sequences = await listSequences(client)
    await client.query('commit')
    return { version, tables, sequences }
  } finally {
    await client.end()
  }
}

async function copyTable(client: Client, { table, columns }: TableToCopy, folder: string) {
  const file = join('tables', `${table.replaceAll('"', '')}.copy.zst`)
  const rows = client.query(to(`copy ${table} (${columns.join(', ')}) to stdout`))
  await pipeline(rows, createZstdCompress(), createWriteStream(join(folder, file), { mode: 0o600 }))
  return { table, columns: [...columns], file, sha256: await sha256(join(folder, file)) }
}

export async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
