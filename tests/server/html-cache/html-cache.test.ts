import { afterEach, expect, test } from 'vitest'
import { NotAdmitted } from '#server/admission/admission.ts'
import type { Fetch } from '#server/http-server.ts'
import { eventually } from '#tests/harness/processes.ts'
import { type CacheWorld, headersOf, htmlPage, LIST, serveCache } from './world.ts'

let world: CacheWorld
afterEach(() => world.close())

/** A site that counts its pages and records its requests. */
function countingSite(answer: (request: Request, count: number) => Response | Promise<Response>) {
  const requests: Request[] = []
  const site: Fetch = (request) => answer(request, requests.push(request))
  return { requests, site }
}

/** A clock that a test sets. */
function handClock(start = '2027-03-01T09:00:00Z') {
  let moment = new Date(start)
  return {
    now: () => moment,
    set: (next: string) => {
      moment = new Date(next)
    },
  }
}

test('a page is rendered once, and sent again as it was', async () => {
  const { requests, site } = countingSite((_request, count) => htmlPage(`page ${count}`, { 'x-frame': 'kept' }))
  world = await serveCache(site)
  const first = await world.get(LIST)
  const second = await world.get(LIST)
  expect([first.body, second.body]).toEqual(['page 1', 'page 1'])
  expect([first.from, second.from]).toEqual(['pages; fwd=miss', 'pages; hit'])
  expect(second.headers.get('x-frame')).toBe('kept')
  expect(second.headers.get('x-request-id')).toBeNull()
  expect(requests).toHaveLength(1)
})

test('brotli goes out as it is kept; who cannot read it gets the same page unpacked', async () => {
  world = await serveCache(() => htmlPage('page'))
  await world.get(LIST)
  expect(await headersOf(world.url + LIST, 'gzip, br')).toMatchObject({ 'content-encoding': 'br' })
  const plain = await headersOf(world.url + LIST, 'gzip')
  expect(plain['content-encoding']).toBeUndefined()
  expect(plain).toMatchObject({ 'content-length': '4', vary: 'Accept-Encoding' })
  expect((await world.get(LIST, { headers: { 'accept-encoding': 'identity' } })).body).toBe('page')
})

test('a page is asked for without a word about the visitor', async () => {
  const { requests, site } = countingSite(() => htmlPage('page'))
  world = await serveCache(site)
  const headers = { cookie: 'language=en', authorization: 'Bearer secret', 'accept-language': 'en', 'user-agent': 'me' }
  await world.get(`${LIST}?city=madrid&utm_source=mail`, { headers })
  const [request] = requests
  expect(request?.url).toBe(`https://estancia.example${LIST}?city=madrid`)
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({ accept: 'text/html', 'accept-encoding': 'br' })
})

test('a HEAD gets no body, leaves none behind and is no page', async () => {
  world = await serveCache((request) => (request.method === 'HEAD' ? new Response(null) : htmlPage('page')))
  await world.get(LIST, { method: 'HEAD' })
  expect(world.cache.size).toBe(0)
  expect((await world.get(LIST)).body).toBe('page')
  await world.get(LIST, { method: 'HEAD' })
  expect((await world.get(LIST)).body).toBe('page')
})

test.for<[string, () => Response]>([
  ['a page that is not there', () => htmlPage('gone', {}, 404)],
  ['a fault', () => htmlPage('fault', {}, 500)],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/en' } })],
  ['a page that sets a cookie', () => htmlPage('mine', { 'set-cookie': 'a=b' })],
  ['a page that says it is for one person', () => htmlPage('mine', { 'cache-control': 'private, no-store' })],
  ['an empty page', () => new Response('', { headers: { 'content-type': 'text/html' } })],
  ['what is no page', () => Response.json({})],
])('%s is sent and not kept', async ([, answer]) => {
  const { requests, site } = countingSite(answer)
  world = await serveCache(site)
  const sent = await world.get(LIST)
  expect(sent.status).toBe(answer().status)
  await world.get(LIST)
  expect([requests.length, world.cache.size]).toEqual([2, 0])
})

test('a fault has the id by which its log is found', async () => {
  world = await serveCache(() => htmlPage('fault', { 'x-request-id': 'this-one' }, 500))
  expect((await world.get(LIST)).headers.get('x-request-id')).toBe('this-one')
})

test('pages of a booking and everything but GET go to the site as they came', async () => {
  const { requests, site } = countingSite(() => htmlPage('mine'))
  world = await serveCache(site)
  await world.get('/es/pago?booking=0123456789', { headers: { cookie: 'a=b' } })
  await world.get(LIST, { method: 'POST', body: 'x' })
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
  expect(requests[0]?.headers.get('cookie')).toBe('a=b')
  expect(world.cache.size).toBe(0)
})

test('a thousand who ask at once are answered by one rendering', async () => {
  const { requests, site } = countingSite(async () => {
    await new Promise((done) => setImmediate(done))
    return htmlPage('page')
  })
  world = await serveCache(site)
  const page = { address: LIST, tag: 'anywhere' } as const
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => world.cache.make(page, 'visitor')))
  expect([requests.length, new Set(answers).size]).toEqual([1, 1])
})

test('a visitor whose page may not be made takes nobody with them who asked for the same', async () => {
  const gates: (() => void)[] = []
  const { requests, site } = countingSite(() => htmlPage('page'))
  world = await serveCache(site, {
    async admit(_page, visitor) {
      await new Promise<void>((open) => gates.push(open))
      if (visitor === 'crowd') throw new NotAdmitted('share')
      return () => undefined
    },
  })
  const page = { address: LIST, tag: 'anywhere' } as const
  const visitors = ['crowd', 'guest', 'crowd', 'neighbour']
  const answers = Promise.allSettled(visitors.map((visitor) => world.cache.make(page, visitor)))
  gates.shift()?.()
  await eventually(() => gates.length === 1, 'the turn of the next visitor')
  gates.shift()?.()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(requests).toHaveLength(1)
})

test('a page begun before a change is not kept as one made after it, nor given to who asks after it', async () => {
  const gates: (() => void)[] = []
  const { site } = countingSite(async (_request, count) => {
    await new Promise<void>((open) => gates.push(open))
    return htmlPage(`page ${count}`)
  })
  world = await serveCache(site)
  const page = { address: LIST, tag: 'anywhere' } as const
  const before = world.cache.make(page, 'visitor')
  world.cache.invalidateCity('madrid')
  const after = world.cache.make(page, 'visitor')
  for (const open of gates.toReversed()) open()
  expect((await before).body).not.toEqual((await after).body)
  expect(world.cache.find(page, 'visitor')?.body).toEqual((await after).body)
})

test('an old page is shown once more while the next one is made; a very old one is not', async () => {
  const clock = handClock('2027-03-01T09:00:00Z')
  const { site } = countingSite((_request, count) => htmlPage(`page ${count}`))
  world = await serveCache(site, { clock })
  await world.get(LIST)
  clock.set('2027-03-01T09:02:00Z')
  expect((await world.get(LIST)).body).toBe('page 1')
  await eventually(async () => (await world.get(LIST)).body === 'page 2', 'the next page')
  clock.set('2027-03-01T09:30:00Z')
  expect((await world.get(LIST)).from).toBe('pages; fwd=miss')
})

test('when making it anew fails, the old page stays for its time', async () => {
  const clock = handClock()
  const { requests, site } = countingSite((_request, count) => htmlPage(`page ${count}`, {}, count === 1 ? 200 : 500))
  world = await serveCache(site, { clock })
  await world.get(LIST)
  clock.set('2027-03-01T09:02:00Z')
  await world.get(LIST)
  await eventually(() => requests.length > 1, 'a second try')
  expect((await world.get(LIST)).body).toBe('page 1')
})

/** A site whose database can be switched off. */
function siteWithDatabase() {
  const state = { isAway: false, pages: 0 }
  const site: Fetch = () => {
    state.pages += 1
    return state.isAway
      ? htmlPage('<body>away', {}, 503)
      : htmlPage(`<body>page ${state.pages}`, { 'cache-control': 'max-age=30' })
  }
  return { state, site }
}

test('while the database is away kept pages are shown for half an hour, with a line that nothing can be checked', async () => {
  const clock = handClock()
  const { state, site } = siteWithDatabase()
  world = await serveCache(site, { clock })
  await world.get(LIST)
  await world.get('/en')
  state.isAway = true
  world.cache.switchOn(false)
  const shown = await world.get(LIST)
  expect(shown.status).toBe(200)
  expect(shown.body).toMatch(
    /^<body><div data-outage role="status"><p>Ahora mismo no podemos comprobar .*<\/div>page 1$/,
  )
  expect(shown.from).toBe('pages; hit; detail=database-away')
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect((await world.get('/en')).body).toContain('We can’t check availability or prices right now')
  expect((await world.get(LIST, { headers: { 'accept-encoding': 'identity' } })).body).toContain('page 1')
  // A page that was never cached can't be shown.
  expect((await world.get('/es/barrios')).status).toBe(503)
  clock.set('2027-03-01T09:29:00Z')
  expect((await world.get(LIST)).status).toBe(200)
  clock.set('2027-03-01T09:31:00Z')
  expect((await world.get(LIST)).status).toBe(503)
})

test('a page of a city that is booked all the time is kept for when the database is away, though it is never current', async () => {
  let isAway = false
  world = await serveCache(() => {
    world.cache.invalidateCity('madrid')
    return isAway ? htmlPage('<body>away', {}, 503) : htmlPage('<body>page')
  })
  for (let visit = 0; visit < 2; visit++) expect((await world.get(`${LIST}?city=madrid`)).from).toContain('fwd=miss')
  isAway = true
  expect((await world.get(`${LIST}?city=madrid`)).body).toMatch(/^<body><div data-outage.*<\/div>page$/)
})

test('while the database is away few pages are tried, and once it is back pages are of now again', async () => {
  const clock = handClock()
  const { state, site } = siteWithDatabase()
  world = await serveCache(site, { clock })
  await world.get(LIST)
  state.isAway = true
  world.cache.switchOn(false)
  await world.get(LIST)
  const before = state.pages
  for (let requests = 0; requests < 20; requests++) await world.get(LIST)
  expect(state.pages).toBe(before)
  state.isAway = false
  clock.set('2027-03-01T09:00:03Z')
  expect((await world.get(LIST)).from).toContain('database-away')
  await eventually(async () => (await world.get(LIST)).from === 'pages; fwd=miss', 'a page of now')
  expect((await world.get(LIST)).body).not.toContain('data-outage')
})

test('midnight in Madrid, and the hour until which today can be booked, make every page old', async () => {
  const clock = handClock('2027-03-01T22:59:59Z')
  const { site } = countingSite((_request, count) => htmlPage(`page ${count}`))
  world = await serveCache(site, { clock })
  await world.get('/es')
  clock.set('2027-03-01T23:00:00Z')
  expect((await world.get('/es')).body).toBe('page 2')
  clock.set('2027-03-02T13:59:59Z')
  await world.get('/es')
  clock.set('2027-03-02T14:00:00Z')
  expect((await world.get('/es')).from).toBe('pages; fwd=miss')
})

test('nights of one city leave the homes of another and the page of all places alone', async () => {
  world = await serveCache(() => htmlPage('page'))
  const home = (code: string) => `/es/apartamento-amueblado-por-meses/${code}`
  const paths = ['/es/barrios', '/es', LIST, home('MAD-0001'), home('SVQ-0001')]
  for (const path of paths) await world.get(path)
  world.cache.invalidateCity('madrid')
  const from = await Promise.all(paths.map(async (path) => (await world.get(path)).from))
  expect(from).toEqual(['pages; hit', 'pages; fwd=miss', 'pages; fwd=miss', 'pages; fwd=miss', 'pages; hit'])
})

test('thousands of addresses through the door stay within the bounds', async () => {
  const site = () => new Response('page', { headers: { 'content-type': 'text/html' } })
  world = await serveCache(site, { maxBytes: 100_000, maxPages: 1_000 })
  const metrics = { bytes: 0, size: 0 }
  for (let round = 0; round < 60; round++) {
    const numbers = Array.from({ length: 50 }, (_, index) => round * 50 + index)
    await Promise.all(numbers.map((number) => world.get(`${LIST}?minPrice=${number}&junk=${number}`)))
    metrics.bytes = Math.max(metrics.bytes, world.cache.bytes)
    metrics.size = Math.max(metrics.size, world.cache.size)
  }
  expect(metrics.bytes).toBeLessThanOrEqual(100_000)
  expect(metrics.size).toBeGreaterThan(20)
  expect(metrics.size).toBeLessThanOrEqual(1_000)
})
