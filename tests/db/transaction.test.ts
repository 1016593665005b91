import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDatabase, type Database } from '#db/connection/client.ts'
import { createPool } from '#db/connection/pool.ts'
import { allSettledOrThrow } from '#db/connection/transaction.ts'
import { isDatabaseAway } from '#db/connection/unreachable.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { openDatabaseProxy } from '#tests/harness/database-proxy.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await testDatabase({ connections: 2 })
  db = createDatabase(database.pool)
  await db.execute(sql`create table notes (text text primary key)`)
})
afterAll(() => database.close())
beforeEach(async () => void (await db.execute(sql`delete from notes`)))

const notes = async () => (await db.execute<{ text: string }>(sql`select text from notes order by text`)).rows

test('what the work did is committed together', async () => {
  const value = await db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('a')`)
    await tx.execute(sql`insert into notes values ('b')`)
    return 7
  })
  expect(value).toBe(7)
  expect(await notes()).toEqual([{ text: 'a' }, { text: 'b' }])
})

test('work that fails leaves nothing, and its connection can be used again', async () => {
  const failing = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('a')`)
      await tx.execute(sql`select 1 / 0`)
    })
  for (let round = 0; round < 5; round++) await expect(failing()).rejects.toThrow()
  expect(await notes()).toEqual([])
})

test('when one of two statements fails the other has ended too before the connection goes back', async () => {
  let ended = false
  const late = async (run: () => Promise<unknown>) => {
    await new Promise(setImmediate)
    await run().catch((error: Error) => error)
    ended = true
  }
  const attempt = db.transaction((tx) =>
    allSettledOrThrow([
      tx.execute(sql`select 1 / 0`),
      late(async () => tx.execute(sql`insert into notes values ('late')`)),
    ]),
  )
  await expect(attempt).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect(ended).toBe(true)
  expect(await notes()).toEqual([])
})

test('a transaction sees no other’s half-done work', async () => {
  await Promise.all([
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('a')`)
      expect((await tx.execute(sql`select from notes`)).rows).toHaveLength(1)
    }),
    db.transaction(async (tx) => tx.execute(sql`select from notes`)),
  ])
  expect(await notes()).toEqual([{ text: 'a' }])
})

test('a connection that the server ends between two statements of a transaction fails the work, and neither process nor pool', async () => {
  const own = createDatabase(createPool(database.url, { most: 1, onError: () => undefined }))
  const cutOff = () =>
    own.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('half')`)
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`)
      await tx.execute(sql`insert into notes values ('done')`)
    })
  for (let round = 0; round < 3; round++) expect(await cutOff().catch(isDatabaseAway)).toBe(true)
  await own.transaction((tx) => tx.execute(sql`insert into notes values ('next')`))
  await own.$client.end()
  expect(await notes()).toEqual([{ text: 'next' }])
})

test('a connection that falls silent costs one transaction a moment, and its place in the pool is used again', async () => {
  const { proxy, own } = await openSilent()
  await own.execute(sql`select`)
  proxy.fallSilent('both')
  proxy.speakAgain()
  const silent = own.transaction((tx) => tx.execute(sql`select`))
  expect(await silent.catch(isDatabaseAway)).toBe(true)
  await own.transaction((tx) => tx.execute(sql`insert into notes values ('after')`))
  expect(await notes()).toEqual([{ text: 'after' }])
})

test('what a transaction locked is free again when nothing more is heard of its process', async () => {
  const { proxy, own } = await openSilent()
  await db.execute(sql`insert into notes values ('locked')`)
  const silent = own.transaction(async (tx) => {
    await tx.execute(sql`update notes set text = 'half'`)
    proxy.fallSilent('product')
    await tx.execute(sql`select`)
  })
  expect(await silent.catch(isDatabaseAway)).toBe(true)
  // The session ends by the server's own limit, because nothing else reaches it.
  await db.execute(sql`update notes set text = 'free'`)
  expect(await notes()).toEqual([{ text: 'free' }])
})

test('where no connection answers, one is waited for so long and no longer', async () => {
  const { proxy, own } = await openSilent()
  proxy.fallSilent('both')
  expect(await own.execute(sql`select`).catch(isDatabaseAway)).toBe(true)
})

/** Opens one connection through a proxy that can silence it, with short limits. */
async function openSilent() {
  const proxy = await openDatabaseProxy(database.url)
  const limits = { patienceMs: 1_000, statementMs: 200 }
  const pool = createPool(proxy.url, { most: 1, onError: () => undefined, ...limits })
  onTestFinished(async () => {
    await pool.end()
    await proxy.close()
  })
  return { proxy, own: createDatabase(pool) }
}

test('a connection to a server that has stopped being the primary is not used again', async () => {
  const pool = createPool(database.url, { most: 1, onError: () => undefined })
  onTestFinished(() => pool.end())
  const pid = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const before = await pid()
  const attempt = createDatabase(pool).transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`)
    await tx.execute(sql`insert into notes values ('a')`)
  })
  const fault = await attempt.catch((error: unknown) => error)
  expect(isDatabaseAway(fault)).toBe(true)
  expect(await pid()).not.toBe(before)
})
