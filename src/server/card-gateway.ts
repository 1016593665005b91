import { systemClock } from '#adapters/clock/system-clock.ts'
import { createSandboxGateway } from '#adapters/gateways/sandbox/gateway.ts'
import type { Network } from '#adapters/gateways/sandbox/tables.ts'
import { createWebhookDeliverer } from '#adapters/gateways/sandbox/webhook-deliverer.ts'
import { createStripeGateway } from '#adapters/gateways/stripe/gateway.ts'
import { createDatabase, type Database } from '#db/client.ts'
import { createPool, SERVING_LIMITS } from '#db/pool.ts'
import { type CardGateways, createCardGateways } from '#domain/payment/card-gateways.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Env } from './env.ts'

/** Connections of the sandbox's network: its own, as if it were somebody else's machine. */
const NETWORK_CONNECTIONS = 4

export type OpenGateways = {
  readonly gateways: CardGateways
  /** The sandbox's own card network, where that is the gateway. */
  readonly network: Network | null
  start(): void
  /** Its network may have news to deliver: look now. */
  wakeDeliveries(): void
  /** Delivers all that is due; how many messages that were. */
  deliverDue(): Promise<number>
  close(): Promise<void>
}

export type GatewayParts = {
  readonly env: Env
  readonly db: Database
  readonly databaseUrl: string
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** Who charges the cards: one setting. */
export function openGateways(parts: GatewayParts): OpenGateways {
  return parts.env.stripe ? openStripe(parts.db, parts.env.stripe) : openSandbox(parts)
}

function openStripe(db: Database, stripe: NonNullable<Env['stripe']>): OpenGateways {
  const nothing = () => undefined
  return {
    gateways: createCardGateways(createStripeGateway({ db, ...stripe })),
    network: null,
    start: nothing,
    wakeDeliveries: nothing,
    deliverDue: async () => 0,
    close: async () => undefined,
  }
}

function openSandbox({ env, databaseUrl, clock, onError }: GatewayParts): OpenGateways {
  const pool = createPool(databaseUrl, {
    most: NETWORK_CONNECTIONS,
    name: 'estancia sandbox',
    onError,
    ...SERVING_LIMITS,
  })
  const network: Network = { db: createDatabase(pool), clock, publicUrl: env.publicUrl }
  const deliverer = createWebhookDeliverer({
    db: network.db,
    url: `http://${reachable(env.host)}:${env.port}/api/webhooks/sandbox`,
    secret: env.webhookSecret,
    wallClock: systemClock,
    onError,
  })
  const { webhookSecret } = env
  return {
    gateways: createCardGateways(
      createSandboxGateway({ network, webhookSecret, wallClock: systemClock, onNews: deliverer.wake }),
    ),
    network,
    start: deliverer.start,
    wakeDeliveries: deliverer.wake,
    deliverDue: deliverer.deliverDue,
    async close() {
      await deliverer.stop()
      await pool.end()
    },
  }
}

/** Where this process reaches itself: an address to listen on need not be one to call. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}
