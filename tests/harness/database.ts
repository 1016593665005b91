import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { createPool } from '#db/pool.ts'

export type TestDatabase = { readonly pool: Pool; readonly url: string; close(): Promise<void> }

/** Creates an empty, migrated database in some 30 ms. */
export async function testDatabase({ connections = 10 } = {}): Promise<TestDatabase> {
  const template = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(template, `create database ${name} template estancia strategy file_copy`)
  const url = new URL(template)
  url.pathname = name
  const errors: Error[] = []
  const pool = createPool(url.href, { most: connections, onError: (error) => errors.push(error) })
  return {
    pool,
    url: url.href,
    async close() {
      await pool.end()
      // Sockets outlive their pool by a moment; the drop cuts them off, which is no fault of the test.
      const broken = [...errors]
      await onServer(template, `drop database ${name} with (force)`)
      if (broken.length > 0) throw new AggregateError(broken, 'Connections of the test broke')
    },
  }
}

/** Opens the database of a test file, which is dropped after its tests: to be awaited at the top of the file. */
export async function databaseForFile(): Promise<TestDatabase> {
  const database = await testDatabase()
  afterAll(() => database.close())
  return database
}

/** Databases are copied and dropped over another connection, because nobody may be connected to the template. */
async function onServer(template: string, statement: string): Promise<void> {
  const url = new URL(template)
  url.pathname = 'postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
