import { drizzle } from 'drizzle-orm/node-postgres'
import { openSandboxClock, type SandboxClock } from '#adapters/clock/sandbox-clock.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createSandboxGateway } from '#adapters/gateways/sandbox/gateway.ts'
import { createWebhookDeliverer } from '#adapters/gateways/sandbox/webhook-deliverer.ts'
import { createOutboxMailer, findOutboxMail, listOutbox } from '#adapters/mail/outbox-mailer.ts'
import { type Sandbox, sandboxRoutes } from '#api/sandbox.routes.ts'
import type { DueJobs } from '#db/due-jobs.ts'
import { createPool } from '#db/pool.ts'
import type { CardGateway } from '#domain/payment/card-gateway.ts'
import type { Mailer } from '#domain/shared/mailer.ts'
import { createMoveClock } from '#jobs/move-clock.ts'
import type { Logger } from '#services/deps.ts'

/** The world outside has its own connections: what it does is no part of a transaction of the product. */
const CONNECTIONS = 4
const MOST_MAILS = 200

export type SandboxOptions = {
  readonly databaseUrl: string
  readonly publicUrl: string
  /** Where the network sends its webhooks: this process, by an address it can always reach. */
  readonly webhookUrl: string
  readonly webhookSecret: string
  readonly logger: Logger
}

export type OpenSandbox = {
  readonly clock: SandboxClock
  readonly gateway: CardGateway
  readonly mailer: Mailer
  /** What to mount: `createApi(deps, { extra: [sandbox.routes(due)] })`. */
  routes(due: DueJobs): ReturnType<typeof sandboxRoutes>
  /** Begins to deliver webhooks, once the product listens. */
  start(): void
  close(): Promise<void>
}

/** Card network, mailbox and clock, each behind the port that the real one would be behind. */
export async function openSandbox(options: SandboxOptions): Promise<OpenSandbox> {
  const { databaseUrl, publicUrl, webhookUrl, webhookSecret, logger } = options
  const onError = (error: unknown) => logger.error({ err: error }, 'The sandbox has a fault')
  const pool = createPool(databaseUrl, { most: CONNECTIONS, onError })
  const clock = await openSandboxClock({ pool, databaseUrl, onError })
  const network = { db: drizzle(pool), clock, publicUrl }
  const deliverer = createWebhookDeliverer({
    db: network.db,
    url: webhookUrl,
    secret: webhookSecret,
    wallClock: systemClock,
    onError,
  })
  const onNews = deliverer.wake
  const outbox: Sandbox['outbox'] = {
    list: () => listOutbox(pool, MOST_MAILS),
    find: (id) => findOutboxMail(pool, id),
  }
  return {
    clock,
    gateway: createSandboxGateway({ network, webhookSecret, wallClock: systemClock, onNews }),
    mailer: createOutboxMailer({ pool, clock }),
    routes(due) {
      const moveClock = createMoveClock({ clock, due, settle: deliverer.deliverDue })
      return sandboxRoutes({ network, outbox, clock, moveClock, onNews })
    },
    start: deliverer.start,
    async close() {
      await deliverer.stop()
      await clock.close()
      await pool.end()
    },
  }
}
