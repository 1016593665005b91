import { storeGatewayEvent } from '#db/payment/gateway-event-rows.ts'
import type { GatewayEvent } from '#domain/payment/card-gateway.ts'
import { CHARGE_STATES, type ChargeState, chargeStateAfter } from '#domain/payment/charge-state.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { applyGatewayEvent } from './apply-gateway-event.ts'

export type GatewayMessage = { readonly gateway: string; readonly body: string; readonly headers: Headers }

/**
 * Stores a webhook event, once by its id, in one statement. It is applied right after in the background, and by
 * `applyStoredEvents` where that did not happen. A duplicate costs one look-up. Refuses `not_found` (no such gateway) and
 * `signature_invalid` (broken or forged).
 */
export async function receiveGatewayEvent(
  deps: Deps,
  { gateway, body, headers }: GatewayMessage,
): Promise<Result<'stored' | 'duplicate' | 'ignored', Refusal<'not_found' | 'signature_invalid'>>> {
  const event = deps.gateways.find(gateway)?.readEvent(body, headers)
  if (event === undefined) return refuse('not_found')
  if (!event) return refuse('signature_invalid')
  if (event === 'ignored') return ok('ignored')
  const { eventId, chargeId, result } = event
  const row = { gateway, eventId, chargeId, receivedAt: deps.clock.now() }
  const stored = await storeGatewayEvent(deps.db, row, statesUnchangedBy(result))
  if (stored === 'duplicate') return ok('duplicate')
  if (stored === 'to_apply') deps.background.start(() => applyGatewayEvent(deps, row, result))
  return ok('stored')
}

/** Lists the states in which a result changes nothing; a charge never goes back to an earlier state, so it never will. */
function statesUnchangedBy({ state: reported }: GatewayEvent['result']): readonly ChargeState[] {
  return CHARGE_STATES.filter((state) => chargeStateAfter(state, reported) === null)
}
