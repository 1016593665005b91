import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { answerEvents, type EventsOptions, openOfficeEvents } from '#server/office/office-events.ts'
import { testDatabase } from '#tests/harness/database.ts'

const noMembers = {
  enter: () => () => undefined,
  changed: () => undefined,
  noteAll: () => undefined,
  close: async () => undefined,
}
const viewer = (sessionId = 'session') => ({ sessionId, memberId: `member of ${sessionId}` })
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Events over a database of its own, which `announce` writes into. */
async function open(options: Partial<EventsOptions> = {}) {
  const database = await testDatabase()
  const stop = new AbortController()
  const events = await openOfficeEvents({
    databaseUrl: database.url,
    logger: silent,
    members: noMembers,
    stopping: stop.signal,
    ...options,
  })
  onTestFinished(async () => {
    await events.close()
    await database.close()
  })
  return {
    events,
    pool: database.pool,
    stop: () => stop.abort(),
    announce: (payload: string) => database.pool.query("select pg_notify('office_changes', $1)", [payload]),
  }
}

/** Reads a stream until a text came, and returns what came until then. */
async function received(stream: ReadableStream<Uint8Array> | null, until: string): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of stream ?? []) {
    text += decoder.decode(part)
    if (text.includes(until)) break
  }
  return text
}

test('each open page hears what any process has changed', async () => {
  const { events, announce } = await open()
  const [one, other] = [events.open(viewer('session-1')), events.open(viewer('session-2'))]
  await announce('{"kind":"booking","id":"7HX3M9QK2D"}')
  const change = 'data: {"kind":"booking","id":"7HX3M9QK2D"}\n\n'
  expect(await received(one, change)).toContain(change)
  expect(await received(other, change)).toContain(change)
})

test('what can not be read is left out, and what comes after is heard', async () => {
  const { events, announce } = await open()
  const stream = events.open(viewer())
  await announce('nonsense')
  await announce('{"kind":"block"}')
  await announce('{"kind":"request","id":"R"}')
  expect(await received(stream, '"request"')).not.toMatch(/nonsense|block/)
})

test('a silent page hears a heartbeat', async () => {
  const { events } = await open({ heartbeatMs: 10 })
  expect(await received(events.open(viewer()), 'still here')).toContain(': still here\n\n')
})

test('a session has a bounded number of streams, and a page that goes makes room', async () => {
  const { events } = await open()
  const streams = Array.from({ length: 12 }, () => events.open(viewer()))
  expect(streams.every(Boolean)).toBe(true)
  expect(answerEvents(events, viewer()).status).toBe(503)
  expect(answerEvents(events, viewer('another')).status).toBe(200)
  await streams[0]?.cancel()
  expect(answerEvents(events, viewer()).status).toBe(200)
})

test('without a session nothing is heard', async () => {
  const { events } = await open()
  expect(answerEvents(events, null).status).toBe(401)
})

test('a stop ends every stream, and opens none', async () => {
  const { events, stop } = await open()
  const stream = events.open(viewer())
  stop()
  expect(await received(stream, 'never')).toContain('retry')
  expect(answerEvents(events, viewer()).status).toBe(503)
})

const positionOf = async (on: Pick<Pool, 'query'>) =>
  (await on.query<{ position: string }>('select pg_current_snapshot()::text as position')).rows[0]?.position ?? ''
const announced = `select tell_office('booking', $1)`

test('what was committed after the data of a page was read is sent when its stream opens, and nothing that it shows', async () => {
  const { events, pool } = await open()
  const listening = events.open(viewer())
  const early = await pool.connect()
  await early.query('begin')
  await early.query(announced, ['BEGUN-BEFORE'])
  await pool.query(announced, ['SHOWN'])
  const since = await positionOf(pool)
  await early.query('commit')
  early.release()
  await pool.query(announced, ['MISSED'])
  // Announcements come in the order of the commits.
  await received(listening, 'MISSED')
  await pool.query(announced, ['LATER'])
  const text = await received(events.open(viewer(), undefined, since), 'LATER')
  expect(text.match(/"id":"[\w-]+"/g)).toEqual(['BEGUN-BEFORE', 'MISSED', 'LATER'].map((id) => `"id":"${id}"`))
})

test('a page whose data was read before this process listened, and one with a position that is none, are read again', async () => {
  const database = await testDatabase()
  const since = await positionOf(database.pool)
  await database.pool.query(announced, ['BEFORE'])
  const { events } = await open()
  for (const position of [since, '1:2:1', 'nonsense', '9'.repeat(5_000)]) {
    expect(await received(events.open(viewer(), undefined, position), '"kind"')).toContain('"kind":"all"')
  }
  await database.close()
})
