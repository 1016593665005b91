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

const notify = (payload: string) => database.pool.query(`select pg_notify('news', $1)`, [payload])

/** Listens through a proxy and records the notifications in order. */
async function listen() {
  const proxy = await openDatabaseProxy(database.url)
  const received: string[] = []
  const note = (entry: string) => void received.push(entry)
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
  return { proxy, received }
}

test('a connection that is ended is made again by itself', async () => {
  const { received } = await listen()
  await notify('before')
  await eventually(() => received.includes('before'), 'it hears')
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener of a test'`,
  )
  await eventually(() => received.length === 4, 'it is connected again')
  await notify('after')
  await eventually(() => received.includes('after'), 'it hears again')
  expect(received).toEqual(['connected', 'before', 'lost', 'connected', 'after'])
})

test('a connection that falls silent is found out and made again, also when the next is silent too', async () => {
  const { proxy, received } = await listen()
  proxy.fallSilent('database')
  await eventually(() => received.includes('lost'), 'it is found out')
  proxy.speakAgain()
  await eventually(() => received.length === 3, 'it is connected again')
  await notify('after')
  await eventually(() => received.includes('after'), 'it hears again')
  expect(received).toEqual(['connected', 'lost', 'connected', 'after'])
})
