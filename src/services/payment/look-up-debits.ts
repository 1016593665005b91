import { listDebitsToLookUp } from '#db/payment/charge-rows.ts'
import { DEBIT_RETURN_DAYS } from '#domain/payment/payment-policy.ts'
import type { Deps } from '#services/deps.ts'
import { logUnreachable } from '#services/log-unreachable.ts'
import { applyChargeResult } from './apply-charge-result.ts'

const DAY_MS = 86_400_000

/**
 * Looks up every debit that waits for its bank, and every one that its owner may still have returned, because not every
 * gateway tells of a return by a message.
 */
export async function lookUpDebits(deps: Deps): Promise<void> {
  const paidSince = new Date(deps.clock.now().getTime() - DEBIT_RETURN_DAYS * DAY_MS)
  const gateways = deps.gateways.names
  for (const charge of await listDebitsToLookUp(deps.db, { paidSince, gateways })) {
    const { id: chargeId } = charge
    try {
      const result = await deps.gateways.named(charge.gateway).findCharge(chargeId)
      if (result) await applyChargeResult(deps, charge, result)
    } catch (error) {
      logUnreachable(deps, error, { chargeId }, 'No answer from the gateway when looking up a debit')
    }
  }
}
