import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { createPool } from '#db/pool.ts'
import { isDatabaseAway } from '#db/unreachable.ts'
import { openThrowawayPostgres, type ThrowawayPostgres } from '#tests/harness/postgres.ts'

let primary: ThrowawayPostgres

/** A primary whose synchronous standby never comes. */
beforeAll(async () => {
  primary = await openThrowawayPostgres(['fsync=off'])
  const pool = createPool(primary.url, { most: 1, onError: () => undefined })
  await pool.query('create table notes (text text)')
  await pool.query(`alter system set synchronous_standby_names = 'nobody'`)
  await pool.query('select pg_reload_conf()')
  await pool.end()
})
afterAll(() => primary.close())

const openPool = () => createPool(primary.url, { most: 1, onError: () => undefined, statementMs: 300 })

test('a transaction whose commit no standby has confirmed in time fails, though the server reports success', async () => {
  const pool = openPool()
  const db = createDatabase(pool)
  const attempt = db.transaction((tx) => tx.execute(sql`insert into notes values ('a')`))
  const fault = await attempt.catch((error: unknown) => error)
  expect(isDatabaseAway(fault)).toBe(true)
  // The connection is thrown away, and the next one works.
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('so does a statement that commits by itself', async () => {
  const pool = openPool()
  const fault = await pool.query(`insert into notes values ('b')`).catch((error: unknown) => error)
  expect(fault).toMatchObject({ code: '40003' })
  expect(isDatabaseAway(fault)).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})
