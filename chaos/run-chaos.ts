import { printLine, runStep } from '#server/progress.ts'
import { chargeLate, injectNetworkFaults, killServer, moveTime } from './faults.ts'
import type { Guest } from './guest.ts'
import { simulateGuest } from './guest-life.ts'
import { randomOf } from './random.ts'
import { report } from './report.ts'
import { openStaff } from './staff.ts'
import { recordOpenTransfers, simulateStaff } from './staff-actions.ts'
import { findDifferences, openWorld, settle, type World } from './world.ts'

export type ChaosOptions = { readonly seed: number; readonly seconds: number }

const HOMES = 60
const GUESTS = 16
const STAFF = 4
/** During this share of the time only the product acts, so that later charges, deposits and refunds happen. */
const SHARE_WITHOUT_GUESTS = 0.4
/** Parts of the run that draw random numbers of their own; guests come after them. */
const PARTS = { network: 0, clock: 1, kills: 2, late: 3, guests: 4, staff: 1_000 } as const

/**
 * Guests book, pay, cancel, change stays and cards, and members of staff act on the same bookings, while the network
 * fails in every way, time jumps and the server is killed; then everything settles and the books are checked. The seed
 * decides what each guest and member does and when, not how their steps interleave. Resolves to whether the books
 * close.
 */
export async function runChaos({ seed, seconds }: ChaosOptions): Promise<boolean> {
  printLine(`Seed ${seed}, ${seconds} s`)
  const world = await runStep('Starting a product to run against', () => openWorld({ homes: HOMES }))
  try {
    const started = performance.now()
    await runStep('Injecting faults', () => injectFaults(world, { seed, seconds }))
    await runStep('Waiting for everything to settle', () => settleAll(world, seed))
    const differences = await runStep('Counting', () => findDifferences(world))
    return await report(world, differences, { seed, seconds: (performance.now() - started) / 1_000 })
  } finally {
    await world.close()
  }
}

/** Ends the faults of the network, and lets time pass until nothing is left to do. */
export async function settleAll(world: World, seed: number): Promise<void> {
  const recordTransfers = async () =>
    recordOpenTransfers(await openStaff(world, randomOf(seed, PARTS.staff)), world.pool)
  await world.client.insist({ method: 'PUT', path: '/sandbox/network', body: {} })
  await recordTransfers()
  await settle(world)
  await recordTransfers()
}

async function injectFaults(world: World, { seed, seconds }: ChaosOptions): Promise<void> {
  const { client, journal, products, pool } = world
  const end = Date.now() + seconds * 1_000
  const isOver = () => Date.now() > end
  const areGuestsGone = () => Date.now() > end - seconds * SHARE_WITHOUT_GUESTS * 1_000
  const inputOf = (part: number) => ({ client, journal, isOver, random: randomOf(seed, part) })
  await Promise.all([
    ...everyone(world, { seed, isOver, areGuestsGone }),
    moveTime(inputOf(PARTS.clock), { reconcile: world.reconcile, areGuestsGone }),
    killServer(inputOf(PARTS.kills), products[0], pool),
  ])
}

type RunOptions = { readonly seed: number; isOver(): boolean; areGuestsGone(): boolean }

/** Lets guests and members of staff act, on a card network with faults. */
export function everyone(world: World, { seed, isOver, areGuestsGone }: RunOptions): Promise<void>[] {
  const { client, journal } = world
  const inputOf = (part: number) => ({ client, journal, isOver, random: randomOf(seed, part) })
  return [
    injectNetworkFaults(inputOf(PARTS.network)),
    chargeLate(inputOf(PARTS.late)),
    ...Array.from({ length: STAFF }, async (_, number) => {
      const member = await openStaff(world, randomOf(seed, PARTS.staff + number))
      await simulateStaff(member, { homes: world.homes, isOver: areGuestsGone })
    }),
    ...Array.from({ length: GUESTS }, (_, number) => simulateGuest(makeGuest(world, seed, number), areGuestsGone)),
  ]
}

export function makeGuest({ client, journal, homes }: World, seed: number, number: number): Guest {
  let keys = 0
  return {
    client,
    journal,
    homes,
    random: randomOf(seed, PARTS.guests + number),
    email: `guest-${number}@example.com`,
    newKey: () => `${seed}-${number}-${keys++}`,
  }
}
