import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate } from '#db/connection/migrate.ts'
import { createPool } from '#db/connection/pool.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { printLine, runStep } from '#server/progress.ts'
import { storeResults } from '../../scripts/benches/store-results.ts'
import { openLastRelease } from '../last-release.ts'
import { type Random, seededRandom } from '../random.ts'
import { type Answer, ask, beginAtRate, type Request, randomAddress } from '../search-client.ts'
import { named } from '../world.ts'
import { type ClusterWorld, openClusterWorld } from './cluster-world.ts'

export type UpgradeRun = { readonly seed: number; readonly seconds: number }

const REQUESTS_A_SECOND = 15
/** What guests ask, and how often. */
const QUESTIONS = { list: 30, home: 25, search: 25, hold: 20 } as const
type Question = keyof typeof QUESTIONS
const FAULT = 500
const NIGHTS = 5
/** The days on which stays begin, from the first of June of the year of the run. */
const DAYS = 60

/** What a next version may add to tables that guests use: columns, and an index that is built while they book. */
const NEXT_MIGRATIONS: Readonly<Record<string, string>> = {
  '9001_next_columns.sql':
    'ALTER TABLE bookings ADD COLUMN next_note text;\nALTER TABLE payments ADD COLUMN next_note text;\n',
  '9002_next_index.sql':
    '-- Outside of a transaction.\nDROP INDEX CONCURRENTLY IF EXISTS bookings_by_next_note;\nCREATE INDEX CONCURRENTLY bookings_by_next_note ON bookings (next_note, created_at);\n',
}
const OWN_MIGRATIONS = new URL('../../src/db/migrations/', import.meta.url)

/**
 * Upgrades the site under guests from the last release: its tables become those of this version while all its processes
 * serve, and then each process is stopped and started as this version, in turn until the time is over. Resolves to whether
 * every guest had an answer, and none a fault.
 */
export async function runUpgrade({ seed, seconds }: UpgradeRun): Promise<boolean> {
  printLine(`Seed ${seed}, ${seconds} s`)
  const release = await openLastRelease()
  if (!release) return true
  const world = await openClusterWorld({ release })
  try {
    const random = seededRandom(seed)
    const answers: { readonly question: Question; readonly answer: Answer }[] = []
    const end = performance.now() + seconds * 1_000
    const guests = beginAtRate(REQUESTS_A_SECOND, seconds, async () => {
      const question = random.weighted(QUESTIONS)
      answers.push({ question, answer: await ask(world.frontUrl, requestOf(question, world, random)) })
    })
    await runStep('Changing the tables', () => changeTables(world))
    const replaced = await replaceProcesses(world, () => performance.now() > end)
    await guests
    return await report(answers, replaced)
  } finally {
    await runStep('Stopping', () => world.close())
  }
}

function requestOf(question: Question, { quietHomes }: ClusterWorld, random: Random): Request {
  const headers = { ...randomAddress(random), 'idempotency-key': `upgrade-${random.next()}` }
  const houseCode = random.pick(quietHomes)
  const checkIn = addDays(`${new Date().getUTCFullYear() + 1}-06-01`, random.int(0, DAYS))
  const checkOut = addDays(checkIn, NIGHTS)
  switch (question) {
    case 'list':
      return { path: '/es/alquiler-por-meses?city=madrid', headers }
    case 'home':
      return { path: `/es/apartamento-amueblado-por-meses/${houseCode}`, headers }
    case 'search':
      return { path: `/api/apartments?city=madrid&checkIn=${checkIn}&checkOut=${checkOut}`, headers }
    case 'hold': {
      const email = `guest-${random.int(1, 1_000_000)}@example.com`
      const holder = { name: 'Ana', lastname: 'Gil', email, phone: '+34 600 000 000' }
      const consents = { dataProcessing: true, terms: true }
      const body = { houseCode, checkIn, checkOut, adults: 1, holder, consents }
      return { method: 'POST', path: '/api/bookings', body, headers }
    }
  }
}

/** The tables change to this version's, and on as a next one would change them, of which no process knows. */
async function changeTables({ cluster }: ClusterWorld): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'estancia-upgrade-'))
  const pool = createPool(named(cluster.urls.write), { most: 1, onError: () => undefined })
  try {
    await cp(OWN_MIGRATIONS, folder, { recursive: true })
    for (const [name, sql] of Object.entries(NEXT_MIGRATIONS)) await writeFile(join(folder, name), sql)
    await migrate(pool, pathToFileURL(`${folder}/`))
    await pool.query('delete from schema_migrations where name = any($1)', [Object.keys(NEXT_MIGRATIONS)])
  } finally {
    await pool.end()
    await rm(folder, { recursive: true })
  }
}

/** Returns how many were replaced. */
async function replaceProcesses({ products }: ClusterWorld, isOver: () => boolean): Promise<number> {
  for (let replaced = 0; ; replaced++) {
    if (isOver()) return replaced
    const at = replaced % products.length
    await runStep(`Replacing process ${at + 1}`, async () => {
      await products[at]?.close()
      await products[at]?.start(process.cwd())
    })
  }
}

async function report(
  answers: readonly { readonly question: Question; readonly answer: Answer }[],
  replaced: number,
): Promise<boolean> {
  const failed = answers.filter(({ answer: { status } }) => status === null || status >= FAULT)
  for (const { question, answer } of failed) printLine(`✗ ${question}: ${answer.status ?? 'no answer'}`)
  const refused = Map.groupBy(answers, ({ question, answer }) => `${question}: ${answer.status}`)
  for (const [what, all] of refused) printLine(`${String(all.length).padStart(7)} ${what}`)
  const slowest = Math.max(...answers.map(({ answer }) => answer.answeredAt - answer.sentAt))
  printLine(
    `${answers.length} requests, ${replaced} processes replaced, ${failed.length} failed, slowest ${slowest.toFixed(0)} ms`,
  )
  await storeResults([
    {
      measure: 'upgrade under guests, requests without an answer or with a fault',
      result: `${failed.length} of ${answers.length} while tables changed and ${replaced} processes were replaced; slowest ${slowest.toFixed(0)} ms`,
      goal: '0',
      reached: failed.length === 0,
      figure: { value: failed.length, unit: 'requests' },
    },
  ])
  return failed.length === 0
}
