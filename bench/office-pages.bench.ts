import { compressedBytes } from '#tests/harness/first-load.ts'
import { openReader } from './office-client.ts'
import { openOfficeWorld } from './office-world.ts'
import { msText, report } from './report.ts'
import { serveBytes } from './served.ts'
import { median, p95 } from './world.ts'

/** Times of the office's pages with 520 homes and 100,000 bookings, and the scripts that each loads first. */
const GOAL_MS = 100
const SCRIPTS_KB = 160
const ROUNDS = 40
const WARM_UP = 20

type Measured = { readonly name: string; readonly paths: readonly string[]; readonly scriptsKb?: number }

const world = await openOfficeWorld()
const reader = openReader(world)
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
  reader.close()
  await world.close()
}

/** Reads another page of its kind each time, so that no cache helps, and all kinds in turn. */
async function measureTimes(): Promise<void> {
  const [first] = PAGES
  const bytes = await reader.read(first?.paths[0] ?? '/')
  const bare = await serveBytes(bytes.body, { 'content-type': 'text/html' })
  try {
    const times = new Map<string, number[]>(PAGES.map(({ name }) => [name, []]))
    const raw: number[] = []
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const { name, paths } of PAGES) {
        const { ms } = await reader.read(paths[(round + WARM_UP) % paths.length] ?? '/')
        if (round >= 0) times.get(name)?.push(ms)
      }
      const { ms } = await reader.readBare(`${bare.url}/`)
      if (round >= 0) raw.push(ms)
    }
    for (const page of PAGES) await reportTimes(page, times.get(page.name) ?? [], median(raw))
  } finally {
    await bare.close()
  }
}

async function reportTimes({ name, paths }: Measured, times: readonly number[], raw: number): Promise<void> {
  const before = await world.cpuMs()
  for (let round = 0; round < ROUNDS; round++) await reader.read(paths[round % paths.length] ?? '/')
  const after = await world.cpuMs()
  const late = p95(times)
  const cpu = `CPU node ${msText((after.node - before.node) / ROUNDS)}, PostgreSQL ${msText((after.postgres - before.postgres) / ROUNDS)}`
  report({
    measure: `office, 100,000 bookings: page ${name}`,
    result: `p95 ${msText(late)}, p50 ${msText(median(times))} (${cpu}), bare server ${msText(raw)}: ratio ${(median(times) / raw).toFixed(0)}`,
    figure: { value: late, unit: 'ms' },
    goal: `p95 ≤ ${GOAL_MS} ms`,
    reached: late <= GOAL_MS,
  })
}

/**
 * Measures the scripts that a page names before anything of it has run; what it loads later by itself waits for its
 * first paint.
 */
async function measureScripts(): Promise<void> {
  for (const { name, paths, scriptsKb = SCRIPTS_KB } of PAGES) {
    const { body } = await reader.read(paths[0] ?? '/', 'identity')
    const names = new Set(body.toString().match(/\/assets\/[\w./-]+\.js/g))
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

/** Returns paths of bookings from all over the years. */
async function bookingPaths(count: number): Promise<string[]> {
  const sql = 'select code from bookings order by md5(code) limit $1'
  const { rows } = await world.pool.query<{ code: string }>(sql, [count])
  return rows.map(({ code }) => `/bookings/${code}`)
}
