import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Clock } from '#domain/shared/clock.ts'
import { readFaults } from './network-faults.ts'
import { type NetworkDb, webhooks } from './tables.ts'
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts'

const LOOK_EVERY_MS = 1_000
const ANSWER_WITHIN_MS = 10_000
/** A delivery that was begun by a process that died is begun again after this. */
const LEASE_S = 30
const AT_ONCE = 20
/** With pauses doubled from 1 s up to the longest: more than a day. */
const MOST_ATTEMPTS = 24
const LONGEST_PAUSE_S = 2 * 3_600

export type DelivererOptions = {
  readonly db: NetworkDb
  /** Where the product takes its webhooks. */
  readonly url: string
  readonly secret: string
  readonly wallClock: Clock
  readonly onError: (error: unknown) => void
  readonly post?: (url: string, init: RequestInit) => Promise<Response>
}

export type WebhookDeliverer = {
  start(): void
  /** Waits for what is under way. */
  stop(): Promise<void>
  /** There may be news: look now. */
  wake(): void
  /** Tries all that is due once; how many deliveries that were. */
  deliverDue(): Promise<number>
}

/** Rows wait in the table until they are delivered, so a crash loses none; several processes share the work. */
export function createWebhookDeliverer(options: DelivererOptions): WebhookDeliverer {
  let running = false
  let woken = false
  let wakeUp: () => void = () => undefined
  let loop: Promise<void> = Promise.resolve()
  let round: Promise<unknown> = Promise.resolve()

  /** One round after the other: who asks for one also waits for those under way. */
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
      const timer = setTimeout(resolve, LOOK_EVERY_MS)
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
    lt(webhooks.attempts, MOST_ATTEMPTS),
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

/** Null when it arrived, else why it did not. Signed anew each time: signatures age. */
async function send(options: DelivererOptions, body: string): Promise<string | null> {
  const { post = fetch, url, secret, wallClock } = options
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signWebhook(secret, body, wallClock.now()),
  }
  try {
    const answer = await post(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    await answer.body?.cancel()
    return answer.ok ? null : `status ${answer.status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
