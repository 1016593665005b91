import { systemClock } from '#adapters/clock/system-clock.ts'
import type { GatewayParts, OpenGateway } from '../gateway-kind.ts'
import { createSandboxGateway } from './gateway.ts'
import type { SandboxSettings } from './kind.ts'
import type { Network } from './tables.ts'
import { createWebhookDeliverer } from './webhook-deliverer.ts'

/** The sandbox's network has connections of its own, like the server of another company. */
const NETWORK_CONNECTIONS = 4

export function openSandbox({ webhookSecret }: SandboxSettings, parts: GatewayParts): OpenGateway {
  const { connect, clock, onError, publicUrl, ownUrl } = parts
  const { db, close } = connect({ most: NETWORK_CONNECTIONS, name: 'estancia sandbox' })
  const network: Network = { db, clock, publicUrl }
  const deliverer = createWebhookDeliverer({
    db,
    url: `${ownUrl}/api/webhooks/sandbox`,
    secret: webhookSecret,
    wallClock: systemClock,
    onError,
  })
  return {
    gateway: createSandboxGateway({ network, webhookSecret, wallClock: systemClock, onNews: deliverer.wake }),
    network,
    start: deliverer.start,
    wakeDeliveries: deliverer.wake,
    deliverDue: deliverer.deliverDue,
    async close() {
      await deliverer.stop()
      await close()
    },
  }
}
