import { Agent, get } from 'node:http'
import { type Served, serveBytes, serveDemo } from './served.ts'
import { report } from './world.ts'

const PAGES = 400
const WARM_UP = 200
const BARE = 8_000
const ROUNDS = 3
const GOAL = 300
const LIST = '/es/alquiler-por-meses?city=madrid'
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const site = await serveDemo()
const first = await fetchOnce(`${site.url}${LIST}`)
if (first.status !== 200) throw new Error(`The list answers ${first.status}`)
const bare = await serveBytes(first.body, first.headers)
try {
  await measure()
} finally {
  await bare.close()
  await site.close()
  agent.destroy()
}

/** Rounds of both in turn, since other work on the machine comes and goes; the median round counts. */
async function measure(): Promise<void> {
  await cpuPerRequest(site, LIST, WARM_UP)
  await cpuPerRequest(bare, '/', WARM_UP)
  const pages: number[] = []
  const rivals: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    pages.push(await cpuPerRequest(site, LIST, PAGES))
    rivals.push(await cpuPerRequest(bare, '/', BARE))
  }
  const ours = median(pages)
  const theirs = median(rivals)
  const ratio = ours / theirs
  const value = `${ours.toFixed(2)} ms, bare server ${theirs.toFixed(4)} ms: ratio ${ratio.toFixed(0)}`
  report('server CPU per list page of 24 cards, not cached', value, `ratio ≤ ${GOAL}`, ratio <= GOAL)
}

async function cpuPerRequest(server: Served, path: string, requests: number): Promise<number> {
  const before = await server.cpuMs()
  for (let index = 0; index < requests; index++) await fetchOnce(`${server.url}${path}`)
  return ((await server.cpuMs()) - before) / requests
}

type Answer = { status: number; headers: Record<string, string>; body: Buffer }

function fetchOnce(url: string): Promise<Answer> {
  return new Promise((done, fail) => {
    get(url, { agent, headers: HEADERS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const { statusCode = 0, headers } = response
        const kept = ['content-type', 'content-encoding', 'content-security-policy', 'cache-control']
        const sent = kept.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))
        done({ status: statusCode, headers: Object.fromEntries(sent), body: Buffer.concat(chunks) })
      })
    }).on('error', fail)
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
