import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createMessageStreams } from '#adapters/messages/message-streams.ts'
import { createPool } from '#db/connection/pool.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { listenForInvalidation } from '#server/html-cache/listen-for-invalidation.ts'
import { endLinks } from '#services/access/end-links.ts'
import { answerGuest } from '#services/message/answer-guest.ts'
import { listBookingMessages } from '#services/message/list-booking-messages.ts'
import { readAsStaff } from '#services/message/read-as-staff.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const faults: unknown[] = []
beforeEach(() => database.pool.query('truncate rate_limits'))
afterAll(() => expect(faults.filter((fault) => !/terminat|ended/.test(String(fault)))).toEqual([]))

/** A process: its own connections, its own open streams, its own listener. */
async function openProcess() {
  const onError = (fault: unknown) => faults.push(fault)
  const pool = createPool(database.url, { most: 3, onError })
  const messageStreams = createMessageStreams({ onError })
  const listener = await listenForInvalidation([], { databaseUrl: database.url, messageStreams, onError })
  const world = await makeBookingWorld(pool, {}, { messageStreams })
  onTestFinished(async () => {
    messageStreams.close()
    await listener.close()
    await pool.end()
  })
  return { ...world, messageStreams, api: makeApi(world.deps) }
}

type Process = Awaited<ReturnType<typeof openProcess>>

async function openBooking(world: Process, checkIn = '2027-06-01') {
  const { bookingCode: code, viewToken } = await makeBooking(world, { checkIn })
  return { code, path: `/api/bookings/${code}/messages`, headers: { 'X-View-Token': viewToken }, viewToken }
}

/** What reads the events of a stream one after the other; null is its end. */
function eventsOf(answer: Response) {
  const decoder = new TextDecoder()
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  const next = async (): Promise<string | null> => {
    for (;;) {
      const found = /event: (\w+)\ndata:(.*)\n\n/.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return `${found[1]}${found[2]}`
      }
      const part = await reader.read()
      if (part.done) return null
      text += decoder.decode(part.value)
    }
  }
  return { next, cancel: () => reader.cancel() }
}

async function watch({ api }: Process, { path, headers }: Awaited<ReturnType<typeof openBooking>>) {
  const answer = await api.get(`${path}/live`, { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  return eventsOf(answer)
}

test('a stream says when staff, the guest on another device or a mark changes a booking, whichever process stores it', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const booking = await openBooking(one)
  const { code, path, headers, viewToken } = booking
  const events = await watch(one, booking)
  expect(await other.api.post(path, { headers, body: { text: '¿Hay cuna?' } })).toMatchObject({ status: 201 })
  expect(await events.next()).toBe('changed')
  await answerGuest(other.deps, { to: code, text: 'Sí.', by: COMMAND })
  expect(await events.next()).toBe('changed')
  const listed = await listBookingMessages(one.deps, { code, viewToken })
  const [question, answer] = listed.ok ? listed.value.messages : []
  await readAsStaff(other.deps, { messageIds: [question?.id ?? ''], member: { roles: ['owner'], cities: null } })
  expect(await events.next()).toBe('changed')
  const read = await other.api.post(`${path}/read`, { headers, body: { lastMessageId: answer?.id } })
  expect(read.status).toBe(204)
  expect(await events.next()).toBe('changed')
  await events.cancel()
})

test('what changes no message of a booking, and what other bookings say, sends no event', async () => {
  const process = await openProcess()
  const [booking, other] = [await openBooking(process), await openBooking(process, '2027-09-01')]
  const { path, headers } = booking
  await process.api.post(path, { headers, body: { text: '¿Hay cuna?' } })
  const events = await watch(process, booking)
  const later = await watch(process, other)
  const [last] = (await (await process.api.get(path, { headers })).json()).messages
  await process.api.post(`${path}/read`, { headers, body: { lastMessageId: last.id } })
  await process.api.post(other.path, { headers: other.headers, body: { text: '¿Hay garaje?' } })
  // Announcements arrive in the order of their transactions.
  expect(await later.next()).toBe('changed')
  process.messageStreams.close()
  expect(await events.next()).toBeNull()
})

test('a message that is rolled back is not announced', async () => {
  const process = await openProcess()
  const [booking, other] = [await openBooking(process), await openBooking(process, '2027-09-01')]
  const { path, headers } = booking
  await process.api.post(path, { headers, body: { text: '¿Hay cuna?' } })
  const events = await watch(process, booking)
  const later = await watch(process, other)
  await expect(
    process.deps.db.transaction(async (tx) => {
      await tx.execute('update messages set delivered_at = created_at')
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await process.api.post(other.path, { headers: other.headers, body: { text: '¿Hay garaje?' } })
  expect(await later.next()).toBe('changed')
  process.messageStreams.close()
  expect(await events.next()).toBeNull()
})

test('a stream ends when the links of its booking end, whichever process ends them', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const booking = await openBooking(one)
  const events = await watch(one, booking)
  await endLinks(other.deps, booking)
  expect(await events.next()).toBeNull()
  expect((await one.api.get(`${booking.path}/live`, { headers: booking.headers })).status).toBe(403)
})

test('only the holder of a booking opens its stream, and at most four at a time', async () => {
  const process = await openProcess()
  const [booking, other] = [await openBooking(process), await openBooking(process, '2027-09-01')]
  const live = `${booking.path}/live`
  expect((await process.api.get(live)).status).toBe(403)
  expect((await process.api.get(live, { headers: other.headers })).status).toBe(403)
  expect((await process.api.get('/api/bookings/7HX3M9QK2D/messages/live')).status).toBe(404)
  const { headers } = booking
  for (let one = 0; one < 5; one += 1) await process.api.app.request(live, { method: 'HEAD', headers })
  const open = []
  for (let one = 0; one < 4; one += 1) open.push(await watch(process, booking))
  const refused = await process.api.get(live, { headers })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
  await watch(process, other)
  await open[0]?.cancel()
  await watch(process, booking)
})

test('after the connection that listens was lost, every open stream gets an event', async () => {
  const process = await openProcess()
  const events = await watch(process, await openBooking(process))
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'estancia pages'`,
  )
  expect(await events.next()).toBe('changed')
})
