import type { ChargeRow } from '#db/payment/charge-rows.ts'
import type { Deps } from '#services/deps.ts'
import { logUnreachable } from '#services/log-unreachable.ts'
import { applyChargeResult } from './apply-charge-result.ts'
import { lookUpCharge } from './look-up-charge.ts'

/**
 * Looks up an open charge and withdraws it if it only waits for the guest. Returns it as it is then, still open when the
 * result is unknown or it can't be withdrawn any more. Not in a transaction.
 */
export async function closeCharge(deps: Deps, open: ChargeRow): Promise<ChargeRow> {
  const charge = await lookUpCharge(deps, open)
  if (charge.state !== 'requires_action') return charge
  try {
    const result = await deps.gateways.named(charge.gateway).withdrawCharge(charge.id)
    return (await applyChargeResult(deps, charge, result))?.charge ?? charge
  } catch (error) {
    logUnreachable(
      deps,
      error,
      { chargeId: charge.id },
      'No answer from the gateway when withdrawing a charge: it stays open',
    )
    return charge
  }
}
