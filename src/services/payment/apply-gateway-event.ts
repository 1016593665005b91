import { claimGatewayEvent, type GatewayEventRow } from '#db/payment/gateway-event-rows.ts'
import type { ChargeResult } from '#domain/payment/card-gateway.ts'
import { applyDepositHoldResultInTx, depositHoldResultOf } from '#services/deposit/apply-deposit-hold-result.ts'
import type { Deps } from '#services/deps.ts'
import { applyChargeResultInTx, submitPendingRefunds } from './apply-charge-result.ts'

/** Commits the effect of a stored event and that it is applied together, so that a second run changes nothing. */
export async function applyGatewayEvent(
  deps: Deps,
  { gateway, eventId, chargeId }: GatewayEventRow,
  result: ChargeResult,
): Promise<void> {
  const outcome = await deps.db.transaction(async (tx) => {
    if (!(await claimGatewayEvent(tx, { gateway, eventId }, deps.clock.now()))) return null
    const of = { id: chargeId, gateway }
    const applied = await applyChargeResultInTx(tx, deps, of, result)
    // The gateway reports a charged deposit as a charge.
    const isKnown =
      applied !== null || (await applyDepositHoldResultInTx(tx, deps, of, depositHoldResultOf(result))) !== null
    return { applied, isKnown }
  })
  if (!outcome) return
  if (outcome.applied) await submitPendingRefunds(deps, outcome.applied)
  if (!outcome.isKnown) deps.logger.warn({ gateway, eventId, chargeId }, 'Gateway event about an unknown charge')
}
