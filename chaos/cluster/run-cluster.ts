import { setTimeout as sleep } from 'node:timers/promises'
import { printLine, runStep } from '#server/progress.ts'
import { answersOk } from '#tools/cluster/waiting.ts'
import { freeJobs } from '../faults.ts'
import { type Random, randomOf } from '../random.ts'
import { report } from '../report.ts'
import { everyone, settleAll } from '../run-chaos.ts'
import { findDifferences } from '../world.ts'
import { type ClusterWorld, openClusterWorld } from './cluster-world.ts'
import { FAILOVERS, injectFailover, restartMiddle, SETTLED_WITHIN_MS } from './failovers.ts'
import { injectHardship, isHardship } from './hardships.ts'
import { type Interruptions, PROBES, watchInterruptions } from './interruptions.ts'
import { reportInterruptions, type Trouble, type TroubleTimes } from './report-interruptions.ts'

export type ClusterRun = {
  readonly seed: number
  readonly seconds: number
  /** What happens in turn; the loss of the primary in every way by default. */
  readonly troubles?: readonly Trouble[]
}

const ROUND_MS = 60_000
/** The site runs without a fault before each, in ms. */
const PEACE_MS = [3_000, 8_000] as const
const RESTARTS = 0.5
/** Parts of the seed beyond those of guests and staff. */
const PARTS = { failovers: 5_000, onlookers: 5_001 } as const

/**
 * Guests, staff and webhooks use the site while its primary is killed, frozen and cut off from etcd in turn, about once a
 * minute, or while its disk is full, etcd has no quorum and the replicas lag; and the pooler and the proxy are restarted now
 * and then. At the end everything that was confirmed has to exist, the
 * books have to close, and every process has to serve without having been started again.
 */
export async function runCluster({ seed, seconds, troubles = FAILOVERS }: ClusterRun): Promise<boolean> {
  printLine(`Seed ${seed}, ${seconds} s`)
  const world = await openClusterWorld({ hasSmallDisks: troubles.includes('full disk') })
  try {
    const started = performance.now()
    const end = Date.now() + seconds * 1_000
    const isOver = () => Date.now() > end
    const watch = watchInterruptions(world, randomOf(seed, PARTS.onlookers))
    const faults: string[] = []
    const times: TroubleTimes[] = []
    const input = { world, troubles, watch, times, faults, random: randomOf(seed, PARTS.failovers), isOver }
    await Promise.all([...everyone(world, { seed, isOver, areGuestsGone: isOver }), injectInRounds(input)])
    await watch.stop()
    await world.cluster.settled(SETTLED_WITHIN_MS)
    await freeJobs(world.pool)
    await runStep('Waiting for everything to settle', () => settleAll(world, seed))
    const differences = await runStep('Counting', () => findDifferences(world))
    const ran = {
      seed,
      seconds: (performance.now() - started) / 1_000,
      again: `${commandOf(troubles)} --seconds ${seconds} `,
    }
    const closes = await report(world, differences, ran)
    faults.push(...(await lostHolds(world, watch)), ...(await notServing(world)))
    faults.push(...watch.untrue.map((nights) => `Shown as free while held: ${nights}`))
    const isFast = await reportInterruptions(times)
    for (const fault of faults) printLine(`✗ ${fault}`)
    printLine(`${watch.confirmed.length} holds of onlookers confirmed, ${faults.length} faults`)
    return closes && isFast && faults.length === 0
  } finally {
    await runStep('Stopping', () => world.close())
  }
}

function commandOf(troubles: readonly Trouble[]): string {
  return troubles === FAILOVERS ? '--cluster' : '--cluster --hardships'
}

type Rounds = {
  readonly world: ClusterWorld
  readonly troubles: readonly Trouble[]
  readonly watch: Interruptions
  readonly times: TroubleTimes[]
  readonly faults: string[]
  readonly random: Random
  isOver(): boolean
}

async function injectInRounds(rounds: Rounds): Promise<void> {
  for (let round = 0; !rounds.isOver(); round++) {
    const start = performance.now()
    await sleep(rounds.random.int(...PEACE_MS))
    await runRound(rounds, rounds.troubles[round % rounds.troubles.length] ?? 'kill', round + 1)
    await sleep(Math.max(0, ROUND_MS - (performance.now() - start)))
  }
}

async function runRound(
  { world, watch, times, faults, random }: Rounds,
  trouble: Trouble,
  round: number,
): Promise<void> {
  let from = performance.now()
  const began = () => {
    from = performance.now()
  }
  const done = isHardship(trouble)
    ? await injectHardship(trouble, world, began)
    : await injectFailover(trouble, world, began)
  const cameTogether = await world.cluster.settled(SETTLED_WITHIN_MS).then(
    () => true,
    () => false,
  )
  if (!cameTogether) faults.push(`Round ${round}: the cluster did not come together by itself`)
  const gaps = watch.between(from, performance.now())
  times.push({ trouble, ...gaps })
  const texts = PROBES.map((probe) => `${probe} ${(gaps[probe] / 1_000).toFixed(1)} s`)
  printLine(`  ${String(round).padStart(2)} ${trouble}: ${done}; without ${texts.join(', ')}`)
  if (random.chance(RESTARTS)) printLine(`     ${await restartMiddle(world, random)}`)
}

/** Every hold that was confirmed is a row, whatever has become of it since. */
async function lostHolds({ pool }: ClusterWorld, { confirmed }: Interruptions): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>('select code from bookings where code = any($1)', [confirmed])
  const stored = new Set(rows.map(({ code }) => code))
  return confirmed.filter((code) => !stored.has(code)).map((code) => `The confirmed hold ${code} is lost`)
}

async function notServing({ products }: ClusterWorld): Promise<string[]> {
  const faults: string[] = []
  for (const [at, product] of products.entries()) {
    for (const ending of product.endings()) faults.push(`Process ${at + 1} has ended: ${ending}`)
    if (!(await answersOk(`${product.url}/readyz`))) faults.push(`Process ${at + 1} does not serve`)
  }
  return faults
}
