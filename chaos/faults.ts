import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { LedgerView } from '#contract/sandbox.ts'
import type { Client } from './client.ts'
import type { Journal } from './journal.ts'
import type { Random } from './random.ts'
import type { ServedProduct } from './served-product.ts'

export type FaultsInput = {
  readonly client: Client
  readonly journal: Journal
  readonly random: Random
  readonly isOver: () => boolean
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Moving the clock runs every job that becomes due. */
const MOVE_WITHIN_MS = 120_000

/** The faults of the network; what is not named works. */
const NETWORK_FAULTS = {
  'no fault': () => ({}),
  late: (random: Random) => ({ delayMs: random.int(20, 900) }),
  'too late': () => ({ delayMs: 8_500 }),
  'answers lost': (random: Random) => ({ dropAnswers: random.int(1, 4), repeatWebhooks: random.int(0, 2) }),
  'all answers lost': () => ({ dropAnswers: true }),
  'webhooks repeated': (random: Random) => ({ repeatWebhooks: random.int(1, 4), delayMs: random.int(0, 300) }),
  'webhooks held back': () => ({ holdWebhooks: true }),
  slow: () => ({ slow: true }),
  'slow, webhooks repeated': () => ({ slow: true, repeatWebhooks: 2 }),
  down: () => ({ down: true }),
}

const HOW_OFTEN: Readonly<Record<keyof typeof NETWORK_FAULTS, number>> = {
  'no fault': 26,
  late: 14,
  'too late': 1,
  'answers lost': 14,
  'all answers lost': 6,
  'webhooks repeated': 12,
  'webhooks held back': 8,
  slow: 8,
  'slow, webhooks repeated': 4,
  down: 8,
}

/** Changes the faults of the network every second or so. */
export async function injectNetworkFaults({ client, journal, random, isOver }: FaultsInput): Promise<void> {
  while (!isOver()) {
    const name = random.weighted(HOW_OFTEN)
    await client.insist({ method: 'PUT', path: '/sandbox/network', body: NETWORK_FAULTS[name](random) })
    journal.count(`network: ${name}`)
    await sleep(random.int(200, 2_000))
  }
}

/** Makes a bank charge, now and then, what it had declined or what was withdrawn. */
export async function chargeLate({ client, journal, random, isOver }: FaultsInput): Promise<void> {
  while (!isOver()) {
    await sleep(random.int(500, 2_500))
    const ledger = await client.insist({ method: 'GET', path: '/sandbox/network/charges' })
    if (ledger?.status !== 200) continue
    const ended = (ledger.body as LedgerView).charges.filter(
      ({ state, cardToken }) => cardToken !== null && (state === 'declined' || state === 'withdrawn'),
    )
    if (ended.length === 0) continue
    const { chargeId } = random.pick(ended)
    const done = await client.insist({ method: 'POST', path: `/sandbox/network/charges/${chargeId}/late` })
    if (done?.status === 204) journal.count('charges that succeeded late')
  }
}

/** How far the clock jumps while guests are there, and after they have gone and only the product acts. */
const JUMPS = {
  minutes: (random: Random) => random.int(1, 12) * MINUTE,
  hours: (random: Random) => random.int(1, 12) * HOUR,
  days: (random: Random) => random.int(1, 4) * 24 * HOUR,
}
const WITH_GUESTS = { minutes: 60, hours: 38, days: 2 }
const WITHOUT_GUESTS = { minutes: 5, hours: 25, days: 70 }

/** Moves time, so that charges, deposits and the ends of holds become due. */
export async function moveTime(
  { client, journal, random, isOver }: FaultsInput,
  { reconcile, areGuestsGone }: { readonly reconcile: () => Promise<void>; readonly areGuestsGone: () => boolean },
): Promise<void> {
  while (!isOver()) {
    await sleep(random.int(50, 500))
    const jump = random.weighted(areGuestsGone() ? WITHOUT_GUESTS : WITH_GUESTS)
    await reconcile()
    const moved = await moveClock(client, JUMPS[jump](random))
    journal.count(moved ? 'moves of the clock' : 'moves of the clock cut short')
  }
}

/** Moves the product's clock forward. Returns false when no answer came, so that it is unknown how far it moved. */
export async function moveClock(client: Client, byMs: number): Promise<boolean> {
  const before = await client.insist({ method: 'GET', path: '/sandbox/clock' })
  if (before?.status !== 200) return false
  const now = new Date(new Date((before.body as { now: string }).now).getTime() + byMs).toISOString()
  const request = { method: 'PUT', path: '/sandbox/clock', body: { now }, timeoutMs: MOVE_WITHIN_MS } as const
  return (await client.request(request))?.status === 200
}

/** Kills the server at random moments and starts it again. */
export async function killServer(input: FaultsInput, product: ServedProduct, pool: Pool): Promise<void> {
  const { journal, random, isOver } = input
  for (;;) {
    await sleep(random.int(4_000, 10_000))
    if (isOver()) return
    await product.kill()
    journal.count('kill -9')
    await freeJobs(pool)
    await sleep(random.int(0, 600))
    await product.start()
  }
}

/**
 * The queue retries a job whose process died after two minutes of real time, which a short run does not have, so this
 * does what the queue does then.
 */
export async function freeJobs(pool: Pool): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now(), started_on = null
      where state = 'active'`,
  )
}
