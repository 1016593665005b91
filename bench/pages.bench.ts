import { Agent, get } from 'node:http'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { report } from './report.ts'
import { type Served, serveBytes, serveDemo } from './served.ts'
import { median } from './world.ts'

/** CPU times per page, against those of a server that sends the same bytes from memory. */
const PAGES = 400
const WARM_UP = 200
const BARE = 8_000
const CACHED_WARM_UP = 4_000
const ROUNDS = 5
/** Half of what a page with dates took before searches were answered from memory. */
const GOAL_MS = 13
const GOAL_CACHED = 2
const LIST = '/es/alquiler-por-meses?city=madrid'
const CITIES = ['madrid', 'sevilla', 'malaga']
/** Every city of the demo has this many full pages of free homes. */
const PAGES_PER_SEARCH = 2
const FIRST_DAY = 20
const DAYS = 200
const NIGHTS = 14
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' }

/** Milliseconds per page. */
type Cpu = { readonly node: number; readonly postgres: number }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const today = dateInMadrid(new Date())
const cached = await serveDemo()
const uncached = await serveDemo({ HTML_CACHE_MB: '0' })
const first = await fetchOnce(`${cached.url}${LIST}`)
if (first.status !== 200) throw new Error(`The list answers ${first.status}`)
const bare = await serveBytes(first.body, first.headers)
try {
  await measure()
} finally {
  await bare.close()
  await cached.close()
  await uncached.close()
  agent.destroy()
}

/** Alternates between all measures and takes the median round, because the machine's other load varies. */
async function measure(): Promise<void> {
  let requested = 0
  const nextSearch = () => searchOf(requested++)
  const same = () => LIST
  await cpuPerPage(uncached, same, WARM_UP)
  await cpuPerPage(uncached, nextSearch, WARM_UP)
  await cpuPerPage(cached, same, CACHED_WARM_UP)
  await cpuPerPage(bare, () => '/', CACHED_WARM_UP)
  const lists: Cpu[] = []
  const searches: Cpu[] = []
  const cachedLists: Cpu[] = []
  const rivals: Cpu[] = []
  for (let round = 0; round < ROUNDS; round++) {
    lists.push(await cpuPerPage(uncached, same, PAGES))
    searches.push(await cpuPerPage(uncached, nextSearch, PAGES))
    cachedLists.push(await cpuPerPage(cached, same, BARE))
    rivals.push(await cpuPerPage(bare, () => '/', BARE))
  }
  const theirs = median(rivals.map(({ node }) => node))
  reportCpu('CPU per list page of 24 cards, not cached', lists, theirs, 'ms')
  reportCpu('CPU per list page of 24 cards, with dates, different pages, not cached', searches, theirs, 'ms')
  reportCpu('CPU per list page of 24 cards, cached', cachedLists, theirs, 'ratio')
}

/** Returns another city, other dates or the next page each time, so that no cache helps. */
function searchOf(index: number): string {
  const search = Math.floor(index / CITIES.length / PAGES_PER_SEARCH)
  const checkIn = addDays(today, FIRST_DAY + (search % DAYS))
  const query = new URLSearchParams({
    city: CITIES[index % CITIES.length] ?? '',
    checkIn,
    checkOut: addDays(checkIn, NIGHTS + Math.floor(search / DAYS)),
    page: `${1 + (Math.floor(index / CITIES.length) % PAGES_PER_SEARCH)}`,
  })
  return `/es/alquiler-por-meses?${query}`
}

function reportCpu(measure: string, rounds: readonly Cpu[], theirs: number, most: 'ms' | 'ratio'): void {
  const all = median(rounds.map(({ node, postgres }) => node + postgres))
  const [node, postgres] = [median(rounds.map((one) => one.node)), median(rounds.map((one) => one.postgres))]
  const ratio = all / theirs
  const parts = `node ${ms(node)}, PostgreSQL ${ms(postgres)}`
  const value = `${ms(all)} (${parts}), bare server ${ms(theirs)}: ratio ${ratio.toFixed(ratio < 10 ? 2 : 0)}`
  const row = { measure, result: value, figure: { value: all, unit: 'ms' } } as const
  if (most === 'ms') report({ ...row, goal: `≤ ${GOAL_MS} ms`, reached: all <= GOAL_MS })
  else report({ ...row, goal: `ratio ≤ ${GOAL_CACHED}`, reached: ratio <= GOAL_CACHED })
}

function ms(time: number): string {
  return `${time.toFixed(time < 1 ? 4 : 2)} ms`
}

async function cpuPerPage(server: Served, nextPath: () => string, pages: number): Promise<Cpu> {
  const [node, postgres] = [await server.cpuMs(), await server.postgresCpuMs()]
  for (let index = 0; index < pages; index++) {
    const path = nextPath()
    const { status } = await fetchOnce(`${server.url}${path}`)
    if (status !== 200) throw new Error(`${path} answers ${status}`)
  }
  const per = (before: number, after: number) => (after - before) / pages
  return { node: per(node, await server.cpuMs()), postgres: per(postgres, await server.postgresCpuMs()) }
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
