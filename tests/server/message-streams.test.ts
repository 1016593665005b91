import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createMessageStreams } from '#adapters/messages/message-streams.ts'
import { createApi } from '#api/api.ts'
import type { ApiEnv } from '#api/context.ts'
import { createAdmission } from '#server/admission/admission.ts'
import { admitted, leavingWhenMade } from '#server/admission/admit.ts'
import { createRefusalAnswer } from '#server/admission/refusal-answer.ts'
import { queueRules } from '#server/admission/request-classes.ts'
import { compress } from '#server/compress.ts'
import { handlerOf, listen } from '#server/http-server.ts'
import { measured, noteRoute } from '#server/metrics/measure.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { freePort } from '#tests/harness/processes.ts'

const database = await databaseForFile()

type Answered = Parameters<Metrics['answered']>[0]

/** The API behind what stands before it in a process. */
async function openServer() {
  const messageStreams = createMessageStreams({ onError: (fault) => expect.fail(String(fault)) })
  const world = await makeBookingWorld(database.pool, {}, { messageStreams })
  const app = new Hono<ApiEnv>().use(noteRoute).use(compress)
  app.route('/', createApi(world.deps, { readiness: {} }))
  const port = await freePort()
  const http = await listen(port, '127.0.0.1')
  const counted: Answered[] = []
  const report = { started: () => undefined, refused: () => undefined }
  const admission = createAdmission(queueRules(), report)
  const refuse = createRefusalAnswer('http://localhost')
  const fetch = (request: Request, env?: object) => app.fetch(request, env)
  const next = admitted({ admission, refuse, trustedProxies: 0 }, handlerOf(leavingWhenMade(fetch)))
  http.handle(measured({ answered: (one) => void counted.push(one) }, next))
  onTestFinished(() => {
    messageStreams.close()
    return http.close()
  })
  const { bookingCode, viewToken } = await makeBooking(world)
  const path = `http://127.0.0.1:${port}/api/bookings/${bookingCode}/messages`
  const get = (address: string) =>
    globalThis.fetch(address, { headers: { 'X-View-Token': viewToken, 'Accept-Encoding': 'br' } })
  return { path, get, counted, messageStreams, http }
}

test('open streams hold no place of other requests, are counted when they begin, and pass the first bytes at once', async () => {
  const { path, get, counted } = await openServer()
  const open = []
  for (let one = 0; one < 4; one += 1) open.push(await get(`${path}/live`))
  expect(open.map(({ status, headers }) => [status, headers.get('content-encoding')])).toEqual(
    open.map(() => [200, null]),
  )
  const first = await open[0]?.body?.getReader().read()
  expect(new TextDecoder().decode(first?.value)).toBe(':\n\n')
  expect((await get(path)).status).toBe(200)
  const streams = counted.filter(({ route }) => route.endsWith('/live'))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('a server that stops ends its streams, so that its port closes', async () => {
  const { path, get, messageStreams, http } = await openServer()
  const stream = await get(`${path}/live`)
  messageStreams.close()
  expect(await stream.text()).toBe(':\n\n')
  await http.close()
  await expect(get(path)).rejects.toThrow('fetch failed')
})
