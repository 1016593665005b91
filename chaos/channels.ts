import { setTimeout as sleep } from 'node:timers/promises'
import { printLine, runStep } from '#server/progress.ts'
import { startFakeChannex } from '#tests/harness/fake-channex/server.ts'
import { type ChannelRun, findChannelDifferences, isLevel } from './channel-differences.ts'
import { sellAtSites } from './channel-sites.ts'
import { connectHomes } from './connected-homes.ts'
import { killServer, moveClock, moveTime } from './faults.ts'
import { simulateGuest } from './guest-life.ts'
import { randomOf } from './random.ts'
import { complaintsOf } from './report.ts'
import { type ChaosOptions, makeGuest } from './run-chaos.ts'
import { openWorld, productTime, START } from './world.ts'

const HOMES = 24
const GUESTS = 8
/** Parts of the run that draw random numbers of their own; guests come after them. */
const PARTS = { clock: 1, kills: 2, sites: 5 } as const
const CLOCK_READ_MS = 250
/** The longest pause after failed pushes is a quarter of an hour. */
const STEP_MS = 2 * 60_000
const MAX_STEPS = 60

/**
 * Guests book our homes while other sites sell the same ones by a channel manager, whose answers fail, get lost or come after their
 * effect, while time jumps and the server is killed. Then the faults end, and all that the sites have sold has to be booked or in
 * conflict, and each night as free at the channel manager as it is here. Resolves to whether that holds.
 */
export async function runChannels({ seed, seconds }: ChaosOptions): Promise<boolean> {
  printLine(`Seed ${seed}, ${seconds} s`)
  let moment = START
  const channex = await startFakeChannex({ now: () => moment })
  const settings = { CHANNEX_URL: channex.url, CHANNEX_API_KEY: channex.apiKey }
  const world = await runStep('Starting a product to run against', () => openWorld({ homes: HOMES, settings }))
  let isClosed = false
  const followClock = async () => {
    while (!isClosed) {
      moment = await productTime(world.client).catch(() => moment)
      await sleep(CLOCK_READ_MS)
    }
  }
  const following = followClock()
  try {
    const run: ChannelRun = { channex, world, properties: await connectHomes(world, channex), now: () => moment }
    await runStep('Putting homes on sale', () => level(run))
    await runStep('Selling everywhere', () => sellEverywhere(run, { seed, seconds }))
    await runStep('Waiting for both sides to be level', () => level(run))
    const differences = await runStep('Counting', () => findChannelDifferences(run))
    for (const [what, times] of world.journal.counts()) printLine(`${String(times).padStart(7)} ${what}`)
    for (const [message, times] of complaintsOf(world.products))
      printLine(`${String(times).padStart(7)} logged: ${message}`)
    for (const line of differences) printLine(`✗ ${line}`)
    printLine(`${differences.length} differences; again: npm run chaos -- --channels --seed ${seed}`)
    return differences.length === 0
  } finally {
    isClosed = true
    await following
    await world.close()
    await channex.close()
  }
}

async function sellEverywhere(run: ChannelRun, { seed, seconds }: ChaosOptions): Promise<void> {
  const { world } = run
  const { client, journal, products, pool } = world
  const end = Date.now() + seconds * 1_000
  const isOver = () => Date.now() > end
  const inputOf = (part: number) => ({ client, journal, isOver, random: randomOf(seed, part) })
  await Promise.all([
    ...Array.from({ length: GUESTS }, (_, number) => simulateGuest(makeGuest(world, seed, number), isOver)),
    sellAtSites(run, { random: randomOf(seed, PARTS.sites), isOver }),
    moveTime(inputOf(PARTS.clock), { reconcile: world.reconcile, areGuestsGone: () => false }),
    killServer(inputOf(PARTS.kills), products[0], pool),
  ])
}

/** Ends the faults, and lets minutes pass until nothing waits on either side. */
async function level(run: ChannelRun): Promise<void> {
  const { world, channex } = run
  channex.faults.length = 0
  for (let step = 0; step < MAX_STEPS; step++) {
    await world.reconcile()
    await moveClock(world.client, STEP_MS)
    await sleep(CLOCK_READ_MS * 2)
    if (await isLevel(run)) return
  }
}
