import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { createPool } from '#db/connection/pool.ts'

export type TestDatabase = {
  readonly pool: Pool
  /** Leads to sessions of one's own. */
  readonly url: string
  /** The settings by which a site reaches it. */
  readonly settings: Readonly<Record<'DATABASE_URL', string> & Record<string, string>>
  close(): Promise<void>
}

/** Each process of a site in a cluster is one of several that share what the primary can take. */
const CONNECTIONS_IN_CLUSTER = '8'

/** Creates an empty, migrated database: in some 30 ms where temporary files are in memory, in 500 ms on a slow disk. */
export async function testDatabase({ connections = 10 } = {}): Promise<TestDatabase> {
  const template = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(template, `create database ${name} template ${nameIn(template)} strategy file_copy`)
  const settings = settingsFor(name)
  const errors: Error[] = []
  const isPooled = 'DATABASE_LISTEN_URL' in settings
  const onError = (error: Error) => errors.push(error)
  const pool = createPool(settings.DATABASE_URL, { most: connections, onError, isPooled })
  return {
    pool,
    url: settings.DATABASE_LISTEN_URL ?? settings.DATABASE_URL,
    settings,
    async close() {
      await pool.end()
      // Sockets outlive their pool by a moment; the drop cuts them off, which is no fault of the test.
      const broken = [...errors]
      await onServer(template, `drop database ${name} with (force)`)
      if (broken.length > 0) throw new AggregateError(broken, 'Connections of the test broke')
    },
  }
}

function settingsFor(name: string): TestDatabase['settings'] {
  const urls = inject('cluster')?.urls
  if (!urls) return { DATABASE_URL: withName(inject('postgres'), name) }
  return {
    DATABASE_URL: withName(urls.pooled, name),
    DATABASE_LISTEN_URL: withName(urls.write, name),
    DATABASE_READ_URL: withName(urls.read, name),
    DATABASE_POOL: CONNECTIONS_IN_CLUSTER,
  }
}

/** Opens the database of a test file, which is dropped after its tests; to be awaited at the top of the file. */
export async function databaseForFile(): Promise<TestDatabase> {
  const database = await testDatabase()
  afterAll(() => database.close())
  return database
}

/** Databases are copied and dropped over another connection, because the template must have no connection. */
async function onServer(template: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: withName(template, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const nameIn = (address: string) => new URL(address).pathname.slice(1)

function withName(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = name
  return url.href
}
