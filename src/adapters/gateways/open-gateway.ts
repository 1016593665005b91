import type { GatewayParts, OpenGateway } from './gateway-kind.ts'
import type { GatewayName, GatewaySettings } from './gateways.ts'
import { openSandbox } from './sandbox/open.ts'
import { openStripe } from './stripe/open.ts'

type Opener<Settings> = (settings: Settings, parts: GatewayParts) => OpenGateway

/** Apart from the descriptions, because every process reads settings, and Stripe's library alone is 200 files. */
const OPENERS: { readonly [Name in GatewayName]: Opener<Extract<GatewaySettings, { readonly gateway: Name }>> } = {
  stripe: openStripe,
  sandbox: openSandbox,
}

export function openGateway(settings: GatewaySettings, parts: GatewayParts): OpenGateway {
  // The compiler can't follow through a union which settings belong to which opener.
  const open = OPENERS[settings.gateway] as Opener<GatewaySettings>
  return open(settings, parts)
}
