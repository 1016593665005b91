import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#db/connection/client.ts'
import { createPool, type PoolOptions } from '#db/connection/pool.ts'
import { isDatabaseAway } from '#db/connection/unreachable.ts'
import { openThrowawayPostgres, type ThrowawayPostgres } from '#tests/harness/postgres.ts'
import { eventually } from '#tests/harness/processes.ts'

let primary: ThrowawayPostgres
let lever: Pool

/** A primary whose synchronous standby never comes. */
beforeAll(async () => {
  primary = await openThrowawayPostgres(['fsync=off'])
  lever = createPool(primary.url, { most: 1, onError: () => undefined })
  await lever.query('create table notes (text text)')
  await lever.query('create table probes (text text)')
  await lever.query(`alter system set synchronous_standby_names = 'nobody'`)
  await lever.query('select pg_reload_conf()')
  await waitUntilCommitsWait()
})
afterAll(async () => {
  await lever.end()
  await primary.close()
})

function openPool(options: Partial<PoolOptions> = {}): Pool {
  const pool = createPool(primary.url, { most: 1, name: 'guest', onError: () => undefined, ...options })
  onTestFinished(() => pool.end())
  return pool
}

/** Cancels the commit of this application that waits for the standby; false where none waits. */
async function tryToCancel(application: string): Promise<boolean> {
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
    where application_name = $1 and wait_event = 'SyncRep'`
  return ((await lever.query(cancel, [application])).rowCount ?? 0) > 0
}

/** Cancels the commit that waits for the standby, as an administrator would who finds it stuck. */
async function cancelWaiting(): Promise<void> {
  await eventually(() => tryToCancel('guest'), 'a commit waits for the standby')
}

const faultOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

/** The server takes a new setting some time after it answered; until then commits wait for no standby. */
async function waitUntilCommitsWait(): Promise<void> {
  const probes = createPool(primary.url, { most: 1, name: 'probe', onError: () => undefined })
  await eventually(async () => {
    let isOver = false
    const probe = faultOf(probes.query(`insert into probes values ('a')`)).finally(() => {
      isOver = true
    })
    await eventually(async () => isOver || (await tryToCancel('probe')), 'a probe waits or ends')
    return (await probe) instanceof Error
  }, 'commits wait for a standby')
  await probes.end()
}

test('a transaction whose wait for the standby was cancelled fails, though the server reports success', async () => {
  const pool = openPool()
  const attempt = createDatabase(pool).transaction((tx) => tx.execute(sql`insert into notes values ('a')`))
  const [fault] = await Promise.all([faultOf(attempt), cancelWaiting()])
  expect(fault).toMatchObject({ cause: { code: '40003' } })
  expect(isDatabaseAway(fault)).toBe(true)
  expect((await pool.query('select text from notes')).rows).toEqual([{ text: 'a' }])
})

test('so does a statement that commits by itself', async () => {
  const pool = openPool()
  const attempt = pool.query(`insert into notes values ('b')`)
  const [fault] = await Promise.all([faultOf(attempt), cancelWaiting()])
  expect(fault).toMatchObject({ code: '40003' })
  expect(isDatabaseAway(fault)).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a limit of statements ends no wait for the standby: the product gives up, and does not know the outcome', async () => {
  const pool = openPool({ statementMs: 100 })
  const fault = await faultOf(pool.query(`insert into notes values ('c')`))
  expect(fault).toMatchObject({ message: 'Query read timeout' })
  expect(isDatabaseAway(fault)).toBe(true)
})
