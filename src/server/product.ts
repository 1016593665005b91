import { randomBytes } from 'node:crypto'
import { openSandboxClock } from '#adapters/clock/sandbox-clock.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createSandboxGateway } from '#adapters/gateways/sandbox/gateway.ts'
import type { Network } from '#adapters/gateways/sandbox/tables.ts'
import { createWebhookDeliverer } from '#adapters/gateways/sandbox/webhook-deliverer.ts'
import { createLogger } from '#adapters/logging/logger.ts'
import { createOutboxMailer } from '#adapters/mail/outbox-mailer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import type { Sandbox } from '#api/sandbox.routes.ts'
import { createDatabase } from '#db/client.ts'
import { dueJobs } from '#db/due-jobs.ts'
import { openJobQueue } from '#db/job-queue.ts'
import { createPool } from '#db/pool.ts'
import { createMoveClock } from '#jobs/move-clock.ts'
import { jobHandlers } from '#jobs/registry.ts'
import type { Deps } from '#services/deps.ts'
import { readAppSecret } from './app-secret.ts'
import type { Base } from './run.ts'

/** Connections of the sandbox's network: its own, as if it were somebody else's machine. */
const NETWORK_CONNECTIONS = 4

export type Product = {
  readonly deps: Deps
  readonly sandbox: Sandbox
  /** Throws when the queue does not work. */
  checkQueue(): Promise<void>
  close(): Promise<void>
}

/** Builds everything a use case may touch, and starts the jobs of this process. */
export async function openProduct({ env, pool, databaseUrl }: Omit<Base, 'http'>): Promise<Product> {
  const logger = createLogger(env.logLevel)
  const onError = (err: unknown) => logger.error({ err }, 'A part in the background has a fault')
  const clock = await openSandboxClock({ pool, databaseUrl, onError })
  const networkPool = createPool(databaseUrl, { most: NETWORK_CONNECTIONS, onError })
  const network: Network = { db: createDatabase(networkPool), clock, publicUrl: env.publicUrl }
  const deliverer = createWebhookDeliverer({
    db: network.db,
    url: `http://${reachable(env.host)}:${env.port}/api/webhooks/sandbox`,
    secret: env.webhookSecret,
    wallClock: systemClock,
    onError,
  })
  const queue = await openJobQueue({ databaseUrl, clock, logger })
  const smtp = env.smtpUrl ? createSmtpMailer({ url: env.smtpUrl, from: env.mailFrom }) : null
  const deps: Deps = {
    db: createDatabase(pool),
    clock,
    jobs: queue,
    gateway: createSandboxGateway({
      network,
      webhookSecret: env.webhookSecret,
      wallClock: systemClock,
      onNews: deliverer.wake,
    }),
    mailer: smtp ?? createOutboxMailer({ pool, clock }),
    logger,
    randomBytes,
    settings: {
      cardFeePercent: env.cardFeePercent,
      publicUrl: env.publicUrl,
      appSecret: await readAppSecret(pool),
      mapTiles: env.mapTiles,
    },
  }
  const handlers = jobHandlers(deps)
  const due = dueJobs(queue, handlers, logger)
  deliverer.start()
  if (env.jobs) await queue.work(handlers)
  return {
    deps,
    sandbox: {
      network,
      pool,
      clock,
      moveClock: createMoveClock({ clock, due, settle: deliverer.deliverDue }),
      wakeDeliveries: deliverer.wake,
    },
    checkQueue: async () => {
      await queue.boss.getQueue('send-mail')
    },
    async close() {
      await queue.stop()
      await deliverer.stop()
      smtp?.close()
      await clock.close()
      await networkPool.end()
    },
  }
}

/** Where this process reaches itself: an address to listen on need not be one to call. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}
