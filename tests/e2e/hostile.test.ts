import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  type HostileRequest,
  hostileCall,
  hostileVisit,
  MARKUP,
  type OpenApi,
  type Random,
  seeded,
} from '#tests/harness/hostile-requests.ts'
import { freePort } from '#tests/harness/processes.ts'
import { type ServedSite, serveSite } from '#tests/harness/served-site.ts'
import { IS_WHOLE_SWEEP } from '#tests/harness/sweep.ts'
import routes from '../../src/web/routes.ts'

const SEED = 20_261_122
const REQUESTS = IS_WHOLE_SWEEP ? 10_000 : 3_000
const AT_ONCE = 8
/** Limit of the growth of the process from the first half of the requests to the end. */
const MAX_GROWTH = 1.25

let site: ServedSite
let api: OpenApi
let metricsPort: number
beforeAll(async () => {
  metricsPort = await freePort()
  site = await serveSite({
    ...{ DEMO: '0', LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1', METRICS_PORT: `${metricsPort}` },
  })
  api = await (await fetch(`${site.url}/api/openapi.json`)).json()
})
afterAll(() => site.close())

/** The path patterns of all pages, in both languages. */
function pagePaths(): string[] {
  const [locale] = routes
  const below = (locale?.children ?? []).map(({ path = '' }) => path.replace('*', ':anything'))
  return ['es', 'en']
    .flatMap((one) => below.map((path) => `/${one}/${path}`))
    .concat('/', '/:anything', '/:anything/:other')
}

test('thousands of hostile requests: no fault, no internal detail, no injected markup, no memory growth', async () => {
  const random = seeded(SEED)
  const pages = [
    ...pagePaths(),
    '/sitemap-homes-:n.xml',
    '/pictures/:file',
    '/assets/:file',
    '/calendars/:code/:secret.ics',
    '/listing-feeds/:secret.json',
  ]
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const faults: string[] = []
  const send = async (count: number) => {
    let left = count
    const worker = async () => {
      while (left > 0 && faults.length < 20) {
        left -= 1
        const hostile = makeOne(random, pages)
        const fault = faultOf(hostile, await ask(hostile, agent))
        if (fault) faults.push(fault)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
  await send(REQUESTS / 2)
  const half = await memoryOf(site.pids)
  await send(REQUESTS / 2)
  agent.destroy()
  expect(faults).toEqual([])
  // A process still grows to its usual size during the first thousands.
  if (IS_WHOLE_SWEEP) expect((await memoryOf(site.pids)) / half).toBeLessThan(MAX_GROWTH)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  const figures = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
  const routes = new Set([...figures.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
  expect(routes.size).toBeGreaterThan(40)
  // Paths of requests are counted by their patterns, of which there are no more than those of API and pages.
  expect(routes.size).toBeLessThan(Object.keys(api.paths).length + pages.length)
}, 400_000)

/** Leaves out the sandbox: it is no part of production, and its clock and network faults make requests fail on purpose. */
function makeOne(random: Random, pages: readonly string[]): HostileRequest {
  return random.chance(60) ? hostileCall(random, api, /^\/(?!sandbox)/) : hostileVisit(random, pages)
}

type Answer = { readonly status: number; readonly type: string; readonly headers: string; readonly body: string }

let requestCount = 0

/** Each request comes from another address, because rate limits would refuse most of them otherwise. */
function ask({ method, path, headers: extraHeaders, body }: HostileRequest, agent: Agent): Promise<Answer> {
  const { hostname, port } = new URL(site.url)
  requestCount += 1
  const headers = { ...extraHeaders, 'x-forwarded-for': `10.0.${requestCount >> 8}.${requestCount & 255}` }
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, method, path, headers, agent, timeout: 20_000 }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const { statusCode: status = 0, headers: responseHeaders } = answer
      const type = responseHeaders['content-type'] ?? ''
      done({
        status,
        type,
        headers: JSON.stringify(responseHeaders).toLowerCase(),
        body: Buffer.concat(chunks).toString(),
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`No answer: ${method} ${path.slice(0, 200)}`)))
    // The server refuses a body that is too large before it was sent, and closes the connection.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE'
        ? done({ status: 413, type: '', headers: '', body: '' })
        : fail(error),
    )
    // Without its length the body of a DELETE would be taken for another request.
    if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body))
    sent.end(body)
  })
}

const INSIDES =
  /\n\s+at .+:\d+:\d+|node_modules|[\w/]+\.tsx?:\d+|\b(ECONN|ENOENT|relation "|syntax error at|invalid input syntax)/

function faultOf({ method, path, body }: HostileRequest, answer: Answer): string | null {
  const what = `${method} ${path.slice(0, 200)} ${body?.slice(0, 300) ?? ''} → ${answer.status}`
  if ((answer.status >= 500 && !isForNow(path, answer)) || answer.status < 200)
    return `${what}: a fault ${answer.body.slice(0, 200)}`
  if (INSIDES.test(answer.body)) return `${what}: tells of its insides: ${INSIDES.exec(answer.body)?.[0]}`
  const isMarkup = !/json|calendar|plain/.test(answer.type)
  if (isMarkup && answer.body.includes(MARKUP.slice(2, 20))) return `${what}: sends markup back`
  return answer.headers.includes('"x-injected"') ? `${what}: takes headers from a request` : null
}

/** While the primary moves a process may say that it is not ready, that it has too many waiting, or that it can't check data. */
function isForNow(path: string, { status, headers }: Answer): boolean {
  const isExplained = path.startsWith('/readyz') || /"(x-unchecked|retry-after)"/.test(headers)
  return inject('cluster')?.isMoving === true && status === 503 && isExplained
}

/** Resident bytes of the processes; 0 on systems without /proc. */
async function memoryOf(pids: readonly number[]): Promise<number> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')))
  return texts.reduce((sum, text) => sum + Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1] ?? 1), 0)
}
