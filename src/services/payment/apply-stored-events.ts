import { claimGatewayEvent, type GatewayEventRow, listEventsToApply } from '#db/payment/gateway-event-rows.ts'
import { GatewayUnreachable } from '#domain/payment/card-gateway.ts'
import type { Deps } from '#services/deps.ts'
import { applyGatewayEvent } from './apply-gateway-event.ts'

/**
 * Reconciles: applies the oldest `most` events that were stored and not applied, because their process ended. Their
 * contents were not stored, so the gateway is queried about their charges. Returns how many were applied; an event of an
 * unreachable gateway stays for the next run.
 */
export async function applyStoredEvents(deps: Deps, most = 100): Promise<number> {
  let seenThrough = 0
  for (const event of await listEventsToApply(deps.db, deps.gateways, most)) {
    if (await applyStoredEvent(deps, event)) seenThrough++
  }
  return seenThrough
}

/** An event that can't be applied does not stop the others. */
async function applyStoredEvent(deps: Deps, event: GatewayEventRow): Promise<boolean> {
  const { gateway, eventId, chargeId } = event
  try {
    const result = await deps.gateways.named(gateway).findCharge(chargeId)
    if (result) await applyGatewayEvent(deps, event, result)
    else await dropEvent(deps, event)
    return true
  } catch (error) {
    const fields = { gateway, eventId, chargeId, err: error }
    if (error instanceof GatewayUnreachable)
      deps.logger.warn(fields, 'Stored gateway event waits: its gateway is unreachable')
    else deps.logger.error(fields, 'Stored gateway event could not be applied')
    return false
  }
}

async function dropEvent(deps: Deps, { gateway, eventId, chargeId }: GatewayEventRow): Promise<void> {
  const claimed = await deps.db.transaction((tx) => claimGatewayEvent(tx, { gateway, eventId }, deps.clock.now()))
  if (claimed)
    deps.logger.warn({ gateway, eventId, chargeId }, 'Gateway event about a charge that is unknown to its gateway')
}
