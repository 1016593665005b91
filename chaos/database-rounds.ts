import { setTimeout as sleep } from 'node:timers/promises'
import { printLine, runStep } from '#server/progress.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/harness/database-proxy.ts'
import { DATABASE_FAULTS, type FaultyDatabase, injectFault } from './database-faults.ts'
import { freeJobs } from './faults.ts'
import { simulateGuest } from './guest-life.ts'
import { randomOf } from './random.ts'
import { recovery } from './recovery.ts'
import { report } from './report.ts'
import { makeGuest } from './run-chaos.ts'
import { findDifferences, openWorld, settle, type World } from './world.ts'

export type DatabaseRounds = { readonly seed: number; readonly rounds: number }

const HOMES = 60
const GUESTS = 24
const PROCESSES = 2
/** How long the product runs without a fault between two faults, in ms. */
const PEACE_MS = [2_500, 5_000] as const
const READY_WITHIN_MS = 15_000
/** The seed's part for the faults; guests draw from the parts from 3 on. */
const PART = 0

type Calm = { readonly start: number; readonly end: number }

/**
 * Guests of two processes book, pay and change stays while connections to the database are ended, freeze and fall
 * silent, in turn. After each round both processes have to be ready by themselves within 15 s, and no guest is refused
 * until the next one. At the end no process has ended by itself, both end at the signal to stop, and the books are
 * checked. Resolves to whether all of that holds.
 */
export async function runDatabaseRounds({ seed, rounds }: DatabaseRounds): Promise<boolean> {
  printLine(`Seed ${seed}, ${rounds} rounds`)
  const proxies: DatabaseProxy[] = []
  const databaseUrls = async (url: string) => {
    while (proxies.length < PROCESSES) proxies.push(await openDatabaseProxy(url))
    return proxies.map((proxy) => proxy.url)
  }
  const world = await runStep('Starting a product of two processes', () => openWorld({ homes: HOMES, databaseUrls }))
  try {
    const started = performance.now()
    const faults = await injectInRounds(world, { ...world, proxies, random: randomOf(seed, PART) }, { seed, rounds })
    await freeJobs(world.pool)
    await runStep('Waiting for everything to settle', () => settle(world))
    const differences = await runStep('Counting', () => findDifferences(world))
    const seconds = (performance.now() - started) / 1_000
    const closes = await report(world, differences, { seed, seconds, again: `--database --rounds ${rounds} ` })
    faults.push(...(await stopAll(world)))
    for (const fault of faults) printLine(`✗ ${fault}`)
    return closes && faults.length === 0
  } finally {
    for (const proxy of proxies) await proxy.close()
    await world.close()
  }
}

/** Returns a line for each expectation that failed. */
async function injectInRounds(
  world: World,
  database: FaultyDatabase,
  { seed, rounds }: DatabaseRounds,
): Promise<string[]> {
  const faults: string[] = []
  let isOver = false
  const guests = Array.from({ length: GUESTS }, (_, number) =>
    simulateGuest(makeGuest(world, seed, number), () => isOver),
  )
  try {
    await sleep(PEACE_MS[0])
    for (let round = 1; round <= rounds; round++) faults.push(...(await runRound(world, database, round)))
  } finally {
    isOver = true
    await Promise.all(guests)
  }
  return faults
}

async function runRound(world: World, database: FaultyDatabase, round: number): Promise<string[]> {
  const kind = DATABASE_FAULTS[(round - 1) % DATABASE_FAULTS.length] ?? 'ended'
  const done = await injectFault(kind, database)
  const times = await recovery(world, READY_WITHIN_MS)
  const start = performance.now()
  await sleep(database.random.int(...PEACE_MS))
  const refused = unavailableIn(world, { start, end: performance.now() })
  const readyTimes = times.map((ms) => (ms === null ? 'never' : `after ${(ms / 1_000).toFixed(1)} s`)).join(' and ')
  printLine(`  ${String(round).padStart(2)} ${kind}: ${done}; ready ${readyTimes}; ${refused} refused afterwards`)
  const faults: string[] = []
  if (times.some((ms) => ms === null)) faults.push(`Round ${round}: a process was not ready within 15 s`)
  if (refused > 0) faults.push(`Round ${round}: ${refused} guests were refused after the fault`)
  for (const { exits, start: restart } of world.products) {
    if (exits() === 0) continue
    faults.push(`A process exited in round ${round}`)
    await restart().catch(() => undefined)
  }
  return faults
}

function unavailableIn({ journal }: World, calm: Calm): number {
  return journal.unavailable.filter(({ start, end }) => start > calm.start && end < calm.end).length
}

async function stopAll({ products }: World): Promise<string[]> {
  const codes: number[] = []
  for (const product of products) {
    codes.push(await product.close())
    if (codes.at(-1) !== 0) printLine(`  ${product.complaints().at(-1)}`)
  }
  const exits = products.reduce((sum, product) => sum + product.exits(), 0)
  printLine(`${exits} unexpected exits; when stopped, the processes exited with ${codes.join(' and ')}`)
  return [
    ...(exits > 0 ? [`${exits} unexpected exits of a process`] : []),
    ...(codes.some((code) => code !== 0) ? [`A process that was stopped exited with ${codes.join(', ')}`] : []),
  ]
}
