import { GatewayNotConfigured, GatewayUnreachable } from '#domain/payment/card-gateway.ts'
import type { Deps } from './deps.ts'

/**
 * For the `catch` of a call to a gateway: logs that no answer came, which a later call mends, or that its gateway is not
 * configured, which somebody must mend. Throws every other error on.
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
