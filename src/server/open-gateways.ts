import { openGateway } from '#adapters/gateways/open-gateway.ts'
import type { Network } from '#adapters/gateways/sandbox/tables.ts'
import { createDatabase, type Database } from '#db/connection/client.ts'
import { createServingPool, type DatabaseAddress } from '#db/connection/pool.ts'
import { type CardGateways, createCardGateways } from '#domain/payment/card-gateways.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { sum } from '#domain/shared/money.ts'
import type { Env } from './env.ts'

export type OpenGateways = {
  readonly gateways: CardGateways
  /** The sandbox's own card network; null where there is no sandbox. */
  readonly network: Network | null
  start(): void
  /** Delivers the sandbox's pending webhooks now instead of at the next round. */
  wakeDeliveries(): void
  /** Delivers all webhooks that are due and returns how many there were. */
  deliverDue(): Promise<number>
  close(): Promise<void>
}

export type GatewayParts = DatabaseAddress & {
  readonly env: Env
  readonly db: Database
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** Opens every configured gateway; new payments go to the first. */
export function openGateways({ env, db, databaseUrl, pooledUrl, clock, onError }: GatewayParts): OpenGateways {
  const connect = ({ most, name }: { readonly most: number; readonly name: string }) => {
    const pool = createServingPool({ databaseUrl, pooledUrl }, { most, name, onError })
    return { db: createDatabase(pool), close: () => pool.end() }
  }
  const ownUrl = `http://${reachable(env.host)}:${env.port}`
  const parts = { db, connect, clock, onError, publicUrl: env.publicUrl, ownUrl }
  const [first, ...others] = env.gateways
  const opened = [openGateway(first, parts), ...others.map((one) => openGateway(one, parts))] as const
  const [forNewPayments, ...rest] = opened
  return {
    gateways: createCardGateways(
      forNewPayments.gateway,
      rest.map(({ gateway }) => gateway),
    ),
    network: opened.find(({ network }) => network)?.network ?? null,
    start() {
      for (const one of opened) one.start?.()
    },
    wakeDeliveries() {
      for (const one of opened) one.wakeDeliveries?.()
    },
    deliverDue: async () => sum(await Promise.all(opened.map((one) => one.deliverDue?.() ?? 0))),
    close: async () => void (await Promise.all(opened.map((one) => one.close?.()))),
  }
}

/** Returns an address to call this process at: an address to listen on need not be one to call. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}
