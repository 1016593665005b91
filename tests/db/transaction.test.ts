import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type Database } from '#db/client.ts'
import { eagerTransaction, together } from '#db/transaction.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

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
  const value = await eagerTransaction(db, async (tx) => {
    await tx.execute(sql`insert into notes values ('a')`)
    await tx.execute(sql`insert into notes values ('b')`)
    return 7
  })
  expect(value).toBe(7)
  expect(await notes()).toEqual([{ text: 'a' }, { text: 'b' }])
})

test('work that fails leaves nothing, and its connection can be used again', async () => {
  const failing = () =>
    eagerTransaction(db, async (tx) => {
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
  const attempt = eagerTransaction(db, (tx) =>
    together([tx.execute(sql`select 1 / 0`), late(async () => tx.execute(sql`insert into notes values ('late')`))]),
  )
  await expect(attempt).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect(ended).toBe(true)
  expect(await notes()).toEqual([])
})

test('a transaction sees no other’s half-done work', async () => {
  await Promise.all([
    eagerTransaction(db, async (tx) => {
      await tx.execute(sql`insert into notes values ('a')`)
      expect((await tx.execute(sql`select from notes`)).rows).toHaveLength(1)
    }),
    eagerTransaction(db, async (tx) => tx.execute(sql`select from notes`)),
  ])
  expect(await notes()).toEqual([{ text: 'a' }])
})
