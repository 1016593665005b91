import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#db/connection/client.ts'
import { shareOf } from '#db/connection/pool-share.ts'
import { isDatabaseAway } from '#db/connection/unreachable.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
})

test('a share takes no more connections than it may, while the rest of the pool answers', async () => {
  const share = shareOf(database.pool, 1)
  const held = await share.connect()
  const later = share.query('select 2 as answer')
  expect((await database.pool.query('select 1 as answer')).rows).toEqual([{ answer: 1 }])
  held.release()
  expect((await later).rows).toEqual([{ answer: 2 }])
})

test('a transaction that fails gives its place back', async () => {
  const db = createDatabase(shareOf(database.pool, 1))
  await expect(db.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(db.transaction((tx) => tx.execute('select 1/0'))).rejects.toThrow()
  expect((await db.execute<{ answer: number }>('select 3 as answer')).rows).toEqual([{ answer: 3 }])
})

test('who waits for too long for a share is told that the database is away, and takes no place after that', async () => {
  const share = shareOf(database.pool, 1, 1)
  const held = await share.connect()
  const fault = await share.query('select 1').catch((error: unknown) => error)
  expect(isDatabaseAway(fault)).toBe(true)
  held.release()
  expect((await share.query('select 4 as answer')).rows).toEqual([{ answer: 4 }])
})
