import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Clock } from '#domain/shared/clock.ts'
import { readFaults } from './network-faults.ts'
import { type NetworkDb, webhooks } from './tables.ts'
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts'

const POLL_MS = 1_000
const TIMEOUT_MS = 10_000
/** A delivery whose process died is retried after this. */
const LEASE_S = 30
const AT_ONCE = 20
/** Pauses double from 1 s up to the longest, which adds up to more than a day. */
const MAX_ATTEMPTS = 24
const LONGEST_PAUSE_S = 2 * 3_600

export type DelivererOptions = {
  readonly db: NetworkDb
  /** The product's address for webhooks. */
  readonly url: string
  readonly secret: string
  readonly wallClock: Clock
  readonly onError: (error: unknown) => void
  readonly post?: (url: string, init: RequestInit) => Promise<Response>
}

export type WebhookDeliverer = {
  start(): void
  /** Waits for deliveries under way. */
  stop(): Promise<void>
  /** Delivers pending webhooks now instead of at the next poll. */
  wake(): void
  /** Tries each due delivery once and returns how many there were. */
  deliverDue(): Promise<number>
}

/** Delivers webhooks from a table, so that a crash loses none and several processes share the work. */
export function createWebhookDeliverer(options: DelivererOptions): WebhookDeliverer {
  let running = false
  let woken = false
  let wakeUp: () => void = () => undefined
  let loop: Promise<void> = Promise.resolve()
  let round: Promise<unknown> = Promise.resolve()

  /** Rounds run one after the other, so that a caller also waits for the deliveries of the round before. */
  function deliverDue(): Promise<number> {
    const next = round.then(() => deliverAll(options))
    round = next.catch(() => undefined)
    return next
  }

  async function run(): Promise<void> {
    while (running) {
      woken = false
      await deliverDue().catch(options.onError)
      if (running && !woken) await pause()
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function wake(): void {
    woken = true
    wakeUp()
  }

  return {
    start() {
      if (running) return
      running = true
      loop = run()
    },
    async stop() {
      running = false
      wake()
      await loop
    },
    wake,
    deliverDue,
  }
}

type Delivery = { readonly id: number; readonly body: string; readonly attempts: number }

async function deliverAll(options: DelivererOptions): Promise<number> {
  const { down, holdWebhooks } = await readFaults(options.db)
  if (down || holdWebhooks) return 0
  for (let tried = 0; ; ) {
    const batch = await claim(options.db)
    if (batch.length === 0) return tried
    await Promise.all(batch.map((delivery) => deliver(options, delivery)))
    tried += batch.length
  }
}

async function claim(db: NetworkDb): Promise<Delivery[]> {
  const due = and(
    isNull(webhooks.deliveredAt),
    lte(webhooks.deliverAt, sql`now()`),
    lt(webhooks.attempts, MAX_ATTEMPTS),
  )
  const next = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(due)
    .orderBy(asc(webhooks.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(webhooks)
    .set({ attempts: sql`${webhooks.attempts} + 1`, deliverAt: sql`now() + make_interval(secs => ${LEASE_S})` })
    .where(inArray(webhooks.id, next))
    .returning({ id: webhooks.id, body: webhooks.body, attempts: webhooks.attempts })
}

async function deliver(options: DelivererOptions, { id, body, attempts }: Delivery): Promise<void> {
  const fault = await send(options, body)
  const pause = Math.min(2 ** (attempts - 1), LONGEST_PAUSE_S)
  const after = fault
    ? { lastError: fault, deliverAt: sql`now() + make_interval(secs => ${pause})` }
    : { lastError: null, deliveredAt: sql`now()` }
  await options.db.update(webhooks).set(after).where(eq(webhooks.id, id))
}

/** Returns null when it arrived, else the reason why not. Each attempt is signed again, because signatures expire. */
async function send(options: DelivererOptions, body: string): Promise<string | null> {
  const { post = fetch, url, secret, wallClock } = options
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signWebhook(secret, body, wallClock.now()),
  }
  try {
    const response = await post(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    return response.ok ? null : `status ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
