import type { Pool } from 'pg'
import { answerChallenge } from '#adapters/gateways/sandbox/challenge.ts'
import { createSandboxGateway } from '#adapters/gateways/sandbox/gateway.ts'
import { readLedger } from '#adapters/gateways/sandbox/ledger.ts'
import { chargeLate, registerCard } from '#adapters/gateways/sandbox/network.ts'
import { type NetworkFaults, NO_FAULTS } from '#adapters/gateways/sandbox/network-faults.ts'
import { injectFaults } from '#adapters/gateways/sandbox/settlement.ts'
import type { Network } from '#adapters/gateways/sandbox/tables.ts'
import { createWebhookDeliverer } from '#adapters/gateways/sandbox/webhook-deliverer.ts'
import { createDatabase } from '#db/connection/client.ts'
import type { Clock } from '#domain/shared/clock.ts'

const WEBHOOK_SECRET = 'a-secret-of-the-tests'
const REAL_TIME: Clock = { now: () => new Date() }

type Arrived = { readonly body: string; readonly headers: Headers }
/** Receives webhooks and returns their HTTP status. */
type Receiver = (message: Arrived) => Promise<number>

type SandboxOptions = { readonly clock: Clock; readonly holdDays: number }

/** Opens a card network with its gateway on a test's database, and functions to control it. */
export function sandboxWorld(pool: Pool, { clock = REAL_TIME, holdDays = 7 }: Partial<SandboxOptions> = {}) {
  const network = { db: createDatabase(pool), clock, publicUrl: 'https://estancia.example' }
  const arrived: Arrived[] = []
  let receive: Receiver = async () => 200
  const deliverer = createWebhookDeliverer({
    db: network.db,
    url: 'https://estancia.example/api/webhooks/sandbox',
    secret: WEBHOOK_SECRET,
    wallClock: REAL_TIME,
    onError: (error) => {
      throw error
    },
    post: async (_url, { body, headers }) => {
      const message = { body: String(body), headers: new Headers(headers) }
      arrived.push(message)
      return new Response(null, { status: await receive(message) })
    },
  })
  const gateway = createSandboxGateway({
    network,
    webhookSecret: WEBHOOK_SECRET,
    wallClock: REAL_TIME,
    answerTimeoutMs: 200,
    holdDays,
  })
  return {
    network,
    gateway,
    deliverer,
    arrived,
    onWebhook(receiver: Receiver) {
      receive = receiver
    },
    async card(number: string, { expMonth = 12, expYear = 2090 } = {}): Promise<string> {
      return (await registerCard(network, { number, expMonth, expYear })).cardToken
    },
    async answerChallenge(actionUrl: string, proved: boolean): Promise<void> {
      await answerChallenge(network, actionUrl.split('/').at(-1) ?? '', proved)
    },
    chargeLate: (chargeId: string) => chargeLate(network, chargeId),
    injectFaults: (faults: Partial<NetworkFaults>) => injectFaults(network, { ...NO_FAULTS, ...faults }),
    moved: (chargeId: string) => movedFor(network, chargeId),
    /** Returns what is authorised on the card, and what was captured of it. */
    async held(authorisationId: string): Promise<{ heldCents: number; capturedCents: number }> {
      const { authorisations } = await readLedger(network.db)
      const row = authorisations.find((one) => one.authorisationId === authorisationId)
      return { heldCents: row?.state === 'held' ? (row.amountCents ?? 0) : 0, capturedCents: row?.capturedCents ?? 0 }
    },
    async sentEvents(chargeId: string): Promise<Arrived[]> {
      await deliverer.deliverDue()
      return arrived.filter(({ body }) => body.includes(chargeId))
    },
  }
}

/** Returns the money that moved for one of our ids, less refunds. */
async function movedFor({ db }: Network, chargeId: string): Promise<number> {
  const { charges, refunds } = await readLedger(db)
  const cents = (rows: { chargeId: string; state: string; amountCents: number | null }[]) =>
    rows
      .filter((row) => row.chargeId === chargeId && row.state === 'succeeded')
      .reduce((sum, row) => sum + (row.amountCents ?? 0), 0)
  return cents(charges) - cents(refunds)
}
