import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '#db/connection/client.ts'
import { createPool } from '#db/connection/pool.ts'
import { openReplica, type Replica } from '#db/replica/replica.ts'
import { openThrowawayPostgres, type ThrowawayPostgres } from '#tests/harness/postgres.ts'
import { eventually } from '#tests/harness/processes.ts'
import { openSpreadingProxy, type SpreadingProxy } from '#tests/harness/spreading-proxy.ts'
import { openStandby, type Standby } from '#tests/harness/standby.ts'

let primary: ThrowawayPostgres
let standbys: Standby[]
let levers: Pool[]
let proxy: SpreadingProxy
let pool: Pool
let replica: Replica
const logs: string[] = []

/** Two servers that follow one primary, behind one address that leads to them in turn. */
beforeAll(async () => {
  primary = await openThrowawayPostgres()
  standbys = [await openStandby(primary.url), await openStandby(primary.url)]
  levers = standbys.map(({ url }) => createPool(url, { most: 1, onError: () => undefined }))
  proxy = await openSpreadingProxy(standbys.map(({ url }) => url))
  pool = createPool(primary.url, { most: 4, onError: () => undefined })
  await pool.query('create table counter (value int)')
  await pool.query('insert into counter values (0)')
  const log = (_fields: object, message: string) => void logs.push(message)
  const logger = { info: log, warn: log }
  replica = openReplica({ url: proxy.url, primary: createDatabase(pool), most: 4, logger, lifetimeSeconds: 1 })
  replica.switchOn(true)
})
beforeEach(async () => {
  for (const lever of levers) await lever.query('select pg_wal_replay_resume()')
  logs.length = 0
})
afterAll(async () => {
  await replica.close()
  await pool.end()
  for (const lever of levers) await lever.end()
  await proxy.close()
  for (const standby of standbys) await standby.close()
  await primary.close()
})

type Seen = { readonly value: number; readonly port: number }

const see = () =>
  replica.read(async (db) => {
    const { rows } = await db.$client.query<Seen>(`select value, current_setting('port')::int as port from counter`)
    return rows[0] ?? { value: -1, port: 0 }
  })
const seeOften = () => Promise.all(Array.from({ length: 4 }, see))
const portOf = (url: string) => Number(new URL(url).port)

/** Writes, and notifies the process of the write. */
async function count(): Promise<number> {
  const { rows } = await pool.query<{ value: number }>('update counter set value = value + 1 returning value')
  replica.invalidateAll()
  return rows[0]?.value ?? 0
}

/** Reads until each of the servers has answered; returns every value that was read until then. */
async function seenUntilBy(ports: readonly number[]): Promise<Set<number>> {
  const values = new Set<number>()
  const seen = new Set<number>()
  await eventually(
    async () => {
      for (const { value, port } of await seeOften()) {
        values.add(value)
        seen.add(port)
      }
      return ports.every((port) => seen.has(port))
    },
    `answers came from ${ports.join(' and ')}`,
  )
  return values
}

test('both servers behind the address are read from', async () => {
  const now = await count()
  expect(await seenUntilBy(standbys.map(({ url }) => portOf(url)))).toEqual(new Set([now]))
})

test('while one of them stands still nobody sees what was before, and the other goes on answering', async () => {
  await seenUntilBy(standbys.map(({ url }) => portOf(url)))
  await levers[0]?.query('select pg_wal_replay_pause()')
  for (let round = 0; round < 10; round++) {
    const now = await count()
    const values = await seenUntilBy([portOf(standbys[1]?.url ?? '')])
    expect(values).toEqual(new Set([now]))
  }
  const still = await levers[0]?.query<{ value: number }>('select value from counter')
  expect(still?.rows[0]?.value).toBe((await see()).value - 10)
  await levers[0]?.query('select pg_wal_replay_resume()')
  await seenUntilBy(standbys.map(({ url }) => portOf(url)))
  expect(logs).toEqual([])
})

test('one that has become a primary of its own is read from no more', async () => {
  await seenUntilBy(standbys.map(({ url }) => portOf(url)))
  await levers[1]?.query('select pg_promote()')
  for (let round = 0; round < 5; round++) {
    const now = await count()
    expect(new Set((await seeOften()).map(({ value }) => value))).toEqual(new Set([now]))
  }
})
