import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createApi } from '#api/api.ts'
import { createDatabase } from '#db/connection/client.ts'
import { countJobs } from '#db/queue/job-counts.ts'
import { openJobQueue, type PgJobQueue } from '#db/queue/job-queue.ts'
import { readReplication } from '#db/replica/replication-rows.ts'
import { JOBS } from '#jobs/registry.ts'
import { handlerOf, listen } from '#server/http-server.ts'
import { measured, noteRoute } from '#server/metrics/measure.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { routePattern } from '#server/metrics/route-pattern.ts'
import { serveMetrics } from '#server/metrics/serve-metrics.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { freePort } from '#tests/harness/processes.ts'

let database: TestDatabase
let queue: PgJobQueue
beforeAll(async () => {
  database = await testDatabase()
  const logger = { warn: () => undefined, error: () => undefined }
  queue = await openJobQueue({ databaseUrl: database.url, queues: JOBS, clock: systemClock, logger })
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})

const ignore = () => undefined
const watched = () => ({
  pool: database.pool,
  cachedPages: { size: 3, bytes: 4_096 },
  countJobs: () => countJobs(queue),
  readReplication: () => readReplication(createDatabase(database.pool)),
  admission: { waiting: () => 2, underWay: () => 1 },
  homeIndex: { figures: { bytes: 99_000, isOn: true, lagSeconds: 0.004 } },
})
/** Returns the value of a metric by its name and labels as printed. */
const figure = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.split(' ')
      .at(-1),
  )

test('requests are counted by the pattern of their route, and no code of a booking is ever among them', async () => {
  const metrics = createMetrics(watched())
  const fine = async () => undefined
  const api = createApi(makeDeps(database.pool), { readiness: { database: fine } })
  const app = new Hono().use(noteRoute).route('/', api)
  const port = await freePort()
  const http = await listen(port, '127.0.0.1')
  http.handle(
    measured(
      metrics,
      handlerOf((request, env) => app.fetch(request, env)),
    ),
  )
  await fetch(`http://127.0.0.1:${port}/api/bookings/0123456789`)
  await fetch(`http://127.0.0.1:${port}/readyz`)
  await fetch(`http://127.0.0.1:${port}/es/mis-reservas/0123456789?email=ana@example.com`)
  await http.close()
  const text = await metrics.text()
  const counted = (labels: string) => figure(text, `estancia_request_duration_seconds_count{${labels}}`)
  expect(counted('route="/api/bookings/:code",method="GET",status="4xx"')).toBe(1)
  expect(counted('route="/readyz",method="GET",status="2xx"')).toBe(1)
  expect(counted('route="/:locale/mis-reservas/*",method="GET",status="4xx"')).toBe(1)
  expect(text).not.toMatch(/0123456789|example\.com/)
})

test('whatever is asked for, there are as many routes as the site has pages', () => {
  expect(routePattern('/es')).toBe('/:locale')
  expect(routePattern('/en/alquiler-por-meses?city=madrid')).toBe('/:locale/alquiler-por-meses')
  expect(routePattern('/en/alquiler-por-meses.data?city=madrid')).toBe('/:locale/alquiler-por-meses.data')
  expect(routePattern('/es/apartamento-amueblado-por-meses/MAD-0001')).toBe(
    '/:locale/apartamento-amueblado-por-meses/*',
  )
  expect(routePattern('/assets/app-1234.js')).toBe('/assets/*')
  for (const path of ['', '/', '//', '/fr/blog', '/es/whatever-one-types', '/api/what', '/.env', '%00']) {
    expect(routePattern(path)).toBe('other')
  }
})

test('a request that its sender gives up is counted as such', async () => {
  const metrics = createMetrics(watched())
  const port = await freePort()
  const http = await listen(port, '127.0.0.1')
  const arrived = Promise.withResolvers<void>()
  http.handle(measured(metrics, () => arrived.resolve()))
  const stop = new AbortController()
  const given = fetch(`http://127.0.0.1:${port}/es`, { signal: stop.signal }).catch(() => 'given up')
  await arrived.promise
  stop.abort()
  expect(await given).toBe('given up')
  await http.close()
  expect(await metrics.text()).toContain('route="/:locale",method="GET",status="aborted"')
})

test('the figures tell of pages kept, connections, jobs that wait, memory and the event loop', async () => {
  const metrics = createMetrics(watched())
  metrics.lookedForPage('hit')
  metrics.lookedForPage('hit')
  metrics.lookedForPage('miss')
  await queue.boss.send('send-mail', {}, { startAfter: new Date(Date.now() + 3_600_000) })
  await queue.boss.send('reconcile', {}, { startAfter: new Date(Date.now() - 60_000) })
  const text = await metrics.text()
  expect(figure(text, 'estancia_cached_page_lookups_total{outcome="hit"}')).toBe(2)
  expect(figure(text, 'estancia_cached_pages_bytes')).toBe(4_096)
  expect(figure(text, 'estancia_database_up')).toBe(1)
  expect(figure(text, 'estancia_database_waiting')).toBe(0)
  expect(figure(text, 'estancia_jobs{queue="send-mail",state="waiting"}')).toBe(1)
  expect(figure(text, 'estancia_jobs{queue="expire-hold",state="waiting"}')).toBe(0)
  expect(figure(text, 'estancia_jobs_late_seconds{queue="send-mail"}')).toBe(0)
  expect(figure(text, 'estancia_jobs_late_seconds{queue="reconcile"}')).toBeGreaterThan(59)
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('the figures tell that nobody follows the database, and that it can be written to', async () => {
  const text = await createMetrics(watched()).text()
  expect(figure(text, 'estancia_database_read_only')).toBe(0)
  expect(figure(text, 'estancia_replicas_streaming')).toBe(0)
  expect(text).not.toContain('estancia_replica_lag_seconds{')
})

test('calls of other systems are counted by whom they were of, with those that got no answer apart', async () => {
  const metrics = createMetrics(watched())
  metrics.called({ to: 'stripe', call: 'charge', failed: false, seconds: 0.3 })
  metrics.called({ to: 'stripe', call: 'charge', failed: true, seconds: 12 })
  const text = await metrics.text()
  const counted = (outcome: string) =>
    figure(text, `estancia_outside_call_duration_seconds_count{to="stripe",call="charge",outcome="${outcome}"}`)
  expect([counted('answered'), counted('failed')]).toEqual([1, 1])
})

test('the figures tell who waits for a turn, for how long, and who was refused for what', async () => {
  const metrics = createMetrics(watched())
  metrics.admission.started('page', 30)
  metrics.admission.refused('page', 'full')
  metrics.admission.refused('costly', 'budget')
  const text = await metrics.text()
  expect(figure(text, 'estancia_requests_waiting{class="page"}')).toBe(2)
  expect(figure(text, 'estancia_requests_under_way{class="booking"}')).toBe(1)
  expect(figure(text, 'estancia_request_wait_seconds_bucket{le="0.1",class="page"}')).toBe(1)
  expect(figure(text, 'estancia_requests_refused_total{class="page",reason="full"}')).toBe(1)
  expect(figure(text, 'estancia_requests_refused_total{class="costly",reason="budget"}')).toBe(1)
})

test('a database that is away is a figure, and no reason to say nothing', async () => {
  const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  const text = await createMetrics({ ...watched(), countJobs: away }).text()
  expect(figure(text, 'estancia_database_up')).toBe(0)
  expect(text).not.toContain('estancia_jobs{')
})

test('a port of its own answers /metrics and nothing else', async () => {
  const port = await freePort()
  const http = await serveMetrics({ text: async () => 'figures' }, port, '127.0.0.1', ignore)
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toBe('figures')
  expect((await fetch(`http://127.0.0.1:${port}/es`)).status).toBe(404)
  await expect(serveMetrics({ text: async () => '' }, port, '127.0.0.1', ignore)).rejects.toThrow(
    'set METRICS_PORT to another',
  )
  await http.close()
})

test('figures that can’t be made are a fault that is heard, and nothing of it is shown', async () => {
  const port = await freePort()
  const faults: unknown[] = []
  const broken = async () => {
    throw new Error('a column that is not there')
  }
  const metrics = createMetrics({ ...watched(), countJobs: broken })
  const http = await serveMetrics(metrics, port, '127.0.0.1', (fault) => faults.push(fault))
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, await answer.text()]).toEqual([500, ''])
  expect(faults).toMatchObject([{ message: 'a column that is not there' }])
  await http.close()
})
