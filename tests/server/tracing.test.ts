import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { openTracing, type Tracing } from '#adapters/tracing/open-telemetry.ts'
import { createDatabase } from '#db/connection/client.ts'
import { openJobQueue } from '#db/queue/job-queue.ts'
import { JOBS, jobHandlers } from '#jobs/registry.ts'
import { listen } from '#server/http-server.ts'
import { observedJobs } from '#server/observing/observed-jobs.ts'
import { observedPort } from '#server/observing/observed-port.ts'
import { observedRequests } from '#server/observing/observed-requests.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { freePort } from '#tests/harness/processes.ts'

type Span = {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
}

const database = await databaseForFile()
const sent: string[] = []
const collector = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    sent.push(Buffer.concat(parts).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})

let tracing: Tracing
beforeAll(async () => {
  await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready))
  tracing = openTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`)
})
afterAll(() => new Promise((done) => collector.close(done)))

/** The spans that the collector was sent. */
function spans(): Span[] {
  type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
  return sent.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
  )
}

test('a request, the call it makes and the job it leaves are one trace, which names no booking', async () => {
  const deps = makeDeps(database.pool)
  const logger = { warn: () => undefined, error: () => undefined }
  const clock = systemClock
  const queue = await openJobQueue({ databaseUrl: database.url, queues: JOBS, clock, logger, begunBy: tracing.current })
  const ran = Promise.withResolvers<void>()
  const handlers = { ...jobHandlers(deps), 'expire-hold': async () => ran.resolve() }
  await queue.work(observedJobs(handlers, tracing.observe))
  const { observe } = tracing
  const refuse = async () => Promise.reject(new Error('card 4242 of Lucía'))
  const gateway = observedPort({ charge: refuse }, { name: 'stripe', calls: ['charge'], observe })
  const port = await freePort()
  const http = await listen(port, '127.0.0.1')
  http.handle(
    observedRequests(observe, async (_, response) => {
      await gateway.charge().catch(() => undefined)
      await createDatabase(database.pool).transaction((tx) =>
        queue.send(tx, 'expire-hold', { bookingId: '0192b8a0-0000-7000-8000-00000000000f' }),
      )
      response.writeHead(503).end()
    }),
  )
  const forged = '00-11111111111111111111111111111111-2222222222222222-01'
  await fetch(`http://127.0.0.1:${port}/api/bookings/7HX3M9QK2D`, { headers: { traceparent: forged } })
  await ran.promise
  await http.close()
  await queue.stop()
  await tracing.close()
  const found = spans()
  const request = found.find(({ name }) => name.startsWith('GET'))
  const call = found.find(({ name }) => name === 'stripe charge')
  const job = found.find(({ name }) => name === 'expire-hold')
  if (!request || !call || !job) throw new Error(`Only ${found.map(({ name }) => name)} came`)
  expect(new Set([request, call, job].map(({ traceId }) => traceId)).size).toBe(1)
  expect(request.traceId).not.toContain('1111')
  expect([call.parentSpanId, job.parentSpanId]).toEqual([request.spanId, request.spanId])
  expect([request.status.code, call.status.code, job.status.code]).toEqual([2, 2, 0])
  expect(sent.join()).not.toMatch(/7HX3M9QK2D|card 4242|Lucía/)
})
