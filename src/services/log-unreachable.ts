import { GatewayNotConfigured, GatewayUnreachable } from '#domain/payment/card-gateway.ts'
import type { Deps } from './deps.ts'

/**
 * For the `catch` of a gateway call: logs that there was no answer, which a later call resolves, or that the gateway is
 * not configured, which the operator must resolve. Throws every other error on.
 */
export function logUnreachable(
  { logger }: Pick<Deps, 'logger'>,
  error: unknown,
  fields: object,
  message: string,
): void {
  if (error instanceof GatewayNotConfigured) logger.error({ ...fields, gateway: error.gateway }, error.message)
  else if (error instanceof GatewayUnreachable) logger.warn(fields, message)
  else throw error
}
