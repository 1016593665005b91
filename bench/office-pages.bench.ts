import { Agent, get } from 'node:http'
import { compressedBytes } from '#tests/harness/first-load.ts'
import { openOfficeWorld } from './office-world.ts'
import { report } from './report.ts'
import { serveBytes } from './served.ts'
import { median } from './world.ts'

/** Times of the office's pages with 520 homes and 100,000 bookings, and the scripts that each asks for first. */
const GOAL_MS = 100
const SCRIPTS_KB = 160
const ROUNDS = 40
const WARM_UP = 20
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' }

type Measured = { readonly name: string; readonly paths: readonly string[]; readonly scriptsKb?: number }

const world = await openOfficeWorld()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const LETTERS = 'abcdefghilmnoprstuv'.split('')
const PAGES: readonly Measured[] = [
  { name: 'today', paths: ['/', ...daysAhead(20).map((day) => `/?dia=${day}`)] },
  { name: 'requests', paths: ['/requests'] },
  { name: 'bookings', paths: ['/bookings'] },
  { name: 'bookings by a name', paths: LETTERS.map((letter) => `/bookings?q=${letter}ar`) },
  { name: 'money', paths: ['/money'] },
  { name: 'audit', paths: ['/audit'] },
  { name: 'booking', paths: await bookingPaths(20) },
]
try {
  await measureTimes()
  await measureScripts()
} finally {
  agent.destroy()
  await world.close()
}

/** Another page of its kind each time, so that nothing can be kept from one to the next; all kinds in turn. */
async function measureTimes(): Promise<void> {
  const [first] = PAGES
  const bytes = await fetchPage(world.url, first?.paths[0] ?? '/')
  const bare = await serveBytes(bytes.body, { 'content-type': 'text/html' })
  try {
    const times = new Map<string, number[]>(PAGES.map(({ name }) => [name, []]))
    const raw: number[] = []
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const { name, paths } of PAGES) {
        const { ms } = await fetchPage(world.url, paths[(round + WARM_UP) % paths.length] ?? '/')
        if (round >= 0) times.get(name)?.push(ms)
      }
      const { ms } = await fetchPage(bare.url, '/')
      if (round >= 0) raw.push(ms)
    }
    for (const page of PAGES) await reportTimes(page, times.get(page.name) ?? [], median(raw))
  } finally {
    await bare.close()
  }
}

async function reportTimes({ name, paths }: Measured, times: readonly number[], raw: number): Promise<void> {
  const before = await world.cpuMs()
  for (let round = 0; round < ROUNDS; round++) await fetchPage(world.url, paths[round % paths.length] ?? '/')
  const after = await world.cpuMs()
  const late = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
  const cpu = `CPU node ${ms((after.node - before.node) / ROUNDS)}, PostgreSQL ${ms((after.postgres - before.postgres) / ROUNDS)}`
  report({
    measure: `office, 100,000 bookings: page ${name}`,
    result: `p95 ${ms(late)}, p50 ${ms(median(times))} (${cpu}), bare server ${ms(raw)}: ratio ${(median(times) / raw).toFixed(0)}`,
    figure: { value: late, unit: 'ms' },
    goal: `p95 ≤ ${GOAL_MS} ms`,
    reached: late <= GOAL_MS,
  })
}

/** The scripts that a page names before anything of it has run; what it loads later by itself waits for its first paint. */
async function measureScripts(): Promise<void> {
  for (const { name, paths, scriptsKb = SCRIPTS_KB } of PAGES) {
    const { body } = await fetchPage(world.url, paths[0] ?? '/', 'identity')
    const names = new Set(body.toString().match(/\/assets\/[\w.-]+\.js/g))
    const sizes = await Promise.all([...names].map((path) => compressedBytes(`${world.url}${path}`)))
    const kb = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
    report({
      measure: `office, first scripts: page ${name}`,
      result: `${kb.toFixed(1)} kB brotli in ${names.size} files`,
      figure: { value: kb, unit: 'kB' },
      goal: `≤ ${scriptsKb} kB`,
      reached: kb <= scriptsKb,
    })
  }
}

function daysAhead(count: number): string[] {
  return Array.from({ length: count }, (_, days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
}

function ms(time: number): string {
  return `${time.toFixed(time < 10 ? 2 : 0)} ms`
}

type FetchedPage = { readonly ms: number; readonly body: Buffer }

function fetchPage(url: string, path: string, encoding = 'br'): Promise<FetchedPage> {
  const started = performance.now()
  const headers = { ...HEADERS, 'accept-encoding': encoding, cookie: world.cookie }
  return new Promise((done, fail) => {
    get(`${url}${path}`, { agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        if (response.statusCode !== 200) fail(new Error(`${path} answers ${response.statusCode}`))
        else done({ ms: performance.now() - started, body: Buffer.concat(chunks) })
      })
    }).on('error', fail)
  })
}

/** Pages of bookings from all over the years. */
async function bookingPaths(count: number): Promise<string[]> {
  const sql = 'select code from bookings order by md5(code) limit $1'
  const { rows } = await world.pool.query<{ code: string }>(sql, [count])
  return rows.map(({ code }) => `/bookings/${code}`)
}
