import type { ChargeRow } from '#db/charge-rows.ts'
import type { Deps } from '#services/deps.ts'
import { logUnreachable } from '#services/log-unreachable.ts'
import { applyChargeAnswer } from './apply-charge-answer.ts'
import { lookUpCharge } from './look-up-charge.ts'

/**
 * Looks up a charge that is open and withdraws it if it only waits for the guest; answers it as it is then, still open when
 * the gateway doesn't say or it can't be taken back any more. Not in a transaction.
 */
export async function closeCharge(deps: Deps, open: ChargeRow): Promise<ChargeRow> {
  const charge = await lookUpCharge(deps, open)
  if (charge.state !== 'requires_action') return charge
  try {
    const answer = await deps.gateways.named(charge.gateway).withdrawCharge(charge.id)
    return (await applyChargeAnswer(deps, charge, answer))?.charge ?? charge
  } catch (error) {
    logUnreachable(deps, error, { chargeId: charge.id }, 'The gateway did not take back a charge')
    return charge
  }
}
