import type { GatewayParts, OpenGateway } from '../gateway-kind.ts'
import { createStripeGateway } from './gateway.ts'
import type { StripeSettings } from './settings.ts'

export function openStripe(settings: StripeSettings, { db }: GatewayParts): OpenGateway {
  const { secretKey, webhookSecret, apiUrl } = settings
  return { gateway: createStripeGateway({ db, secretKey, webhookSecret, apiUrl }) }
}
