import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listenTo } from '#adapters/postgres/listener.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { openDatabaseProxy } from '#tests/harness/database-proxy.ts'
import { eventually } from '#tests/harness/processes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ connections: 1 })
})
afterAll(() => database.close())

const tell = (payload: string) => database.pool.query(`select pg_notify('news', $1)`, [payload])

/** Listens through a proxy and records the notifications in order. */
async function listen() {
  const proxy = await openDatabaseProxy(database.url)
  const told: string[] = []
  const note = (word: string) => void told.push(word)
  const listener = await listenTo(proxy.url, {
    channel: 'news',
    name: 'listener of a test',
    onConnected: () => note('connected'),
    onLost: () => note('lost'),
    onNotice: note,
    onError: () => undefined,
    pingEveryMs: 50,
  })
  onTestFinished(async () => {
    await listener.close()
    await proxy.close()
  })
  return { proxy, told }
}

test('a connection that is ended is made again by itself', async () => {
  const { told } = await listen()
  await tell('before')
  await eventually(() => told.includes('before'), 'it hears')
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener of a test'`,
  )
  await eventually(() => told.length === 4, 'it is connected again')
  await tell('after')
  await eventually(() => told.includes('after'), 'it hears again')
  expect(told).toEqual(['connected', 'before', 'lost', 'connected', 'after'])
})

test('a connection that falls silent is found out and made again, also when the next is silent too', async () => {
  const { proxy, told } = await listen()
  proxy.fallSilent('database')
  await eventually(() => told.includes('lost'), 'it is found out')
  proxy.speakAgain()
  await eventually(() => told.length === 3, 'it is connected again')
  await tell('after')
  await eventually(() => told.includes('after'), 'it hears again')
  expect(told).toEqual(['connected', 'lost', 'connected', 'after'])
})
