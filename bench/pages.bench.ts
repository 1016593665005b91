import { Agent, get } from 'node:http'
import { type Served, serveBytes, serveDemo } from './served.ts'
import { median, report } from './world.ts'

const PAGES = 400
const WARM_UP = 200
const BARE = 8_000
const CACHED_WARM_UP = 4_000
const ROUNDS = 5
const GOAL = 250
const GOAL_CACHED = 2
const LIST = '/es/alquiler-por-meses?city=madrid'
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const cached = await serveDemo()
const anew = await serveDemo({ HTML_CACHE_MB: '0' })
const first = await fetchOnce(`${cached.url}${LIST}`)
if (first.status !== 200) throw new Error(`The list answers ${first.status}`)
const bare = await serveBytes(first.body, first.headers)
try {
  await measure()
} finally {
  await bare.close()
  await cached.close()
  await anew.close()
  agent.destroy()
}

/** Alternates between all measures and takes the median round, because the machine's other load varies. */
async function measure(): Promise<void> {
  await cpuPerRequest(anew, LIST, WARM_UP)
  await cpuPerRequest(cached, LIST, CACHED_WARM_UP)
  await cpuPerRequest(bare, '/', CACHED_WARM_UP)
  const pages: number[] = []
  const cachedPages: number[] = []
  const rivals: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    pages.push(await cpuPerRequest(anew, LIST, PAGES))
    cachedPages.push(await cpuPerRequest(cached, LIST, BARE))
    rivals.push(await cpuPerRequest(bare, '/', BARE))
  }
  const theirs = median(rivals)
  reportRatio('server CPU per list page of 24 cards, not cached', median(pages), theirs, GOAL)
  reportRatio('server CPU per list page of 24 cards, cached', median(cachedPages), theirs, GOAL_CACHED)
}

function reportRatio(measure: string, ours: number, theirs: number, goal: number): void {
  const ratio = ours / theirs
  const shown = ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0)
  const value = `${ours.toFixed(ours < 1 ? 4 : 2)} ms, bare server ${theirs.toFixed(4)} ms: ratio ${shown}`
  report(measure, value, `ratio ≤ ${goal}`, ratio <= goal)
}

async function cpuPerRequest(server: Served, path: string, requests: number): Promise<number> {
  const before = await server.cpuMs()
  for (let index = 0; index < requests; index++) await fetchOnce(`${server.url}${path}`)
  return ((await server.cpuMs()) - before) / requests
}

type FetchedPage = { status: number; headers: Record<string, string>; body: Buffer }

function fetchOnce(url: string): Promise<FetchedPage> {
  return new Promise((done, fail) => {
    get(url, { agent, headers: HEADERS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const { statusCode = 0, headers } = response
        const names = ['content-type', 'content-encoding', 'content-security-policy', 'cache-control']
        const sent = names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))
        done({ status: statusCode, headers: Object.fromEntries(sent), body: Buffer.concat(chunks) })
      })
    }).on('error', fail)
  })
}
