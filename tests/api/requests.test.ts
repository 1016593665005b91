import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createPool } from '#db/connection/pool.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { databaseForFile, testDatabase } from '#tests/harness/database.ts'

const database = await databaseForFile()
const deps = makeDeps(database.pool)
const api = makeApi(deps)

const json = { 'Content-Type': 'application/json' }

test.each([
  [400, 'malformed_json', { body: '{"houseCode": "MAD-', headers: json }],
  [400, 'malformed_json', { body: '', headers: json }],
  [413, 'payload_too_large', { body: JSON.stringify({ promoCode: 'x'.repeat(1_000_000) }), headers: json }],
  [415, 'unsupported_media_type', { body: 'houseCode=MAD-0001', headers: { 'Content-Type': 'text/plain' } }],
  [415, 'unsupported_media_type', { body: 'a=b', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
  [422, 'validation_failed', { body: '[]', headers: json }],
  [422, 'validation_failed', { body: 'null', headers: json }],
  [422, 'validation_failed', {}],
])('a body is refused with %i %s: %#', async (status, code, call) => {
  const answer = await api.post('/api/quotes', call)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ status, code })
})

test('a large body is refused, too, when it does not say how large it is', async () => {
  const chunk = new TextEncoder().encode('x'.repeat(60_000))
  const body = new ReadableStream({
    start(controller) {
      for (let part = 0; part < 20; part++) controller.enqueue(chunk)
      controller.close()
    },
  })
  const init = { method: 'POST', headers: json, body, duplex: 'half' } as RequestInit
  expect((await api.app.request('/api/quotes', init)).status).toBe(413)
})

test.each([
  ['es', 'No encontramos el apartamento. Si necesitas ayuda, escríbenos a hola@estancia.example.'],
  ['en', 'Apartment not found. Contact support by email at hola@estancia.example.'],
  ['en-GB,en;q=0.9,es;q=0.1', 'Apartment not found. Contact support by email at hola@estancia.example.'],
  ['de,fr;q=0.5', 'No encontramos el apartamento. Si necesitas ayuda, escríbenos a hola@estancia.example.'],
  [undefined, 'No encontramos el apartamento. Si necesitas ayuda, escríbenos a hola@estancia.example.'],
])('a problem speaks the language of Accept-Language: %s', async (language, message) => {
  const headers: Record<string, string> = language ? { 'Accept-Language': language } : {}
  const answer = await api.get('/api/apartments/MAD-9999', { headers })
  expect(await answer.json()).toMatchObject({ message })
  expect(answer.headers.get('Vary')).toContain('Accept-Language')
})

test('fields are explained in the words of the reader', async () => {
  const call = { body: { houseCode: '', checkIn: '2027-13-01', adults: 2 } }
  const errors = async (language: string) => {
    const answer = await api.post('/api/quotes', { ...call, headers: { 'Accept-Language': language } })
    return (await answer.json()).errors
  }
  expect(await errors('es')).toEqual({ checkIn: 'Este dato no es válido', checkOut: 'Campo obligatorio' })
  expect(await errors('en')).toEqual({ checkIn: 'This value is not valid', checkOut: 'This field is required' })
})

test('another method than those of an address is told which it takes', async () => {
  const answer = await api.put('/api/quotes', { body: {} })
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST'])
  expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
})

test('a request keeps its sound id, and gets one instead of another', async () => {
  const response = await api.get('/healthz', { headers: { 'X-Request-Id': 'my-request-1' } })
  expect(response.headers.get('X-Request-Id')).toBe('my-request-1')
  const broken = await api.get('/healthz', { headers: { 'X-Request-Id': '<script>' } })
  expect(broken.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('answers are sealed: not kept, not sniffed, not run as a page', async () => {
  const { headers } = await api.post('/api/quotes', { body: {} })
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('a fault is answered with its request id and logged without what was asked', async () => {
  const own = await testDatabase()
  const broken = makeDeps(own.pool)
  const { houseCode } = await makeApartment(broken.db)
  await own.pool.query('alter table promo_codes rename to gone')
  const body = { houseCode, checkIn: '2027-06-01', checkOut: '2027-06-08', adults: 2, promoCode: 'SECRET1' }
  const answer = await makeApi(broken).post('/api/quotes', { body })
  await own.close()
  const problem = await answer.json()
  expect(answer.status).toBe(500)
  expect(problem).toMatchObject({ code: 'internal', message: 'Hubo un error. Inténtalo de nuevo.' })
  expect(JSON.stringify(problem)).not.toMatch(/promo_codes|select|stack/)
  const logged = broken.sent.logs.find(({ level }) => level === 'error')
  expect(logged?.fields).toMatchObject({ requestId: problem.requestId, route: '/api/quotes' })
})

test('a database that is away is answered 503, to be asked again', async () => {
  const noDatabase = createPool('postgres://127.0.0.1:1/nothing', { most: 1, onError: () => undefined })
  const answer = await makeApi(makeDeps(noDatabase)).get('/api/apartments')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
})

test('a statement that waits too long for what somebody else holds is answered 503, to be asked again', async () => {
  const impatient = createPool(database.url, { most: 1, onError: () => undefined, statementMs: 100 })
  const answer = await deps.db.transaction(async (tx) => {
    await tx.execute('lock table apartments in access exclusive mode')
    return makeApi(makeDeps(impatient)).get('/api/apartments/MAD-0001')
  })
  await impatient.end()
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
})

test('each request is one line of the log, without its query', async () => {
  deps.sent.logs.length = 0
  await api.get('/api/apartments/MAD-9999/calendar?from=2027-03-01')
  expect(deps.sent.logs).toEqual([
    {
      level: 'info',
      message: 'Request',
      fields: {
        requestId: expect.any(String),
        method: 'GET',
        route: '/api/apartments/:houseCode/calendar',
        status: 404,
        ms: expect.any(Number),
      },
    },
  ])
})

test('mounted at the root the API answers its own addresses, and leaves all others to the site', async () => {
  const site = new Hono()
  site.route('/', api.app)
  site.all('*', (c) => c.html('<p>A page</p>'))
  const status = async (path: string, method = 'GET') => (await site.request(path, { method })).status
  expect(await (await site.request('/es')).text()).toBe('<p>A page</p>')
  expect((await site.request('/es')).headers.has('X-Request-Id')).toBe(false)
  expect(await status('/api/nothing')).toBe(404)
  expect(await status('/api/quotes', 'PUT')).toBe(405)
  expect(await status('/api/apartments/MAD-9999')).toBe(404)
  const malformed = await site.request('/api/quotes', { method: 'POST', body: '{', headers: json })
  expect(await malformed.json()).toMatchObject({ code: 'malformed_json' })
})

test('readiness tells which part does not work', async () => {
  const works = async () => undefined
  const fails = async () => Promise.reject(new Error('no'))
  const ready = await makeApi(deps, { readiness: { database: works } }).get('/readyz')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', parts: { database: true } }])
  const notReady = await makeApi(deps, { readiness: { database: works, queue: fails } }).get('/readyz')
  expect([notReady.status, await notReady.json()]).toEqual([
    503,
    { status: 'unavailable', parts: { database: true, queue: false } },
  ])
  expect((await api.get('/healthz')).status).toBe(200)
})

test('however often readiness is asked for, the log says once that a part went and once that it is back', async () => {
  let works = false
  const queue = async () => (works ? undefined : Promise.reject(new Error('no')))
  const { get } = makeApi(deps, { readiness: { queue } })
  deps.sent.logs.length = 0
  for (let times = 0; times < 3; times++) await get('/readyz')
  works = true
  for (let times = 0; times < 3; times++) await get('/readyz')
  const lines = deps.sent.logs.filter(({ message }) => message.startsWith('Readiness'))
  expect(lines).toEqual([
    { level: 'warn', message: 'Readiness check failed', fields: { part: 'queue', fault: expect.anything() } },
    { level: 'info', message: 'Readiness check passed again', fields: { part: 'queue' } },
  ])
})
