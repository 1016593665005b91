import type { ChargeRow } from '#db/payment/charge-rows.ts'
import type { ChargeResult } from '#domain/payment/card-gateway.ts'
import { hasMovedMoney, isChargeOpen } from '#domain/payment/charge-state.ts'
import { mayBeInFlight } from '#domain/payment/lookup-schedule.ts'
import { ACTION_GRACE_MINUTES } from '#domain/payment/payment-policy.ts'
import type { Deps } from '#services/deps.ts'
import { logUnreachable } from '#services/log-unreachable.ts'
import { applyChargeResult } from './apply-charge-result.ts'
import { submitRefunds } from './submit-refunds.ts'

/**
 * Looks up a charge at the gateway and applies the result. Returns the charge as it is then, still open while the result
 * is unknown. A charge that the gateway never received, or whose 3-D Secure page was open too long, is withdrawn, so that
 * it can't move money later. Not in a transaction.
 */
export async function lookUpCharge(deps: Deps, charge: ChargeRow): Promise<ChargeRow> {
  if (!isChargeOpen(charge.state)) return charge
  try {
    const result = await findOutcome(deps, charge)
    const applied = result && (await applyChargeResult(deps, charge, result))
    return applied?.charge ?? charge
  } catch (error) {
    const { id: chargeId } = charge
    logUnreachable(deps, error, { chargeId }, 'No answer from the gateway when looking up a charge: it stays open')
    return charge
  }
}

async function findOutcome({ gateways, clock }: Deps, charge: ChargeRow): Promise<ChargeResult | null> {
  const gateway = gateways.named(charge.gateway)
  const now = clock.now()
  const result = await gateway.findCharge(charge.id)
  if (result === null) return mayBeInFlight(charge.submittedAt, now) ? null : gateway.withdrawCharge(charge.id)
  if (result.state === 'requires_action' && actionEndsAt(charge) <= now) return gateway.withdrawCharge(charge.id)
  return result
}

/** When the guest's time for authenticating ends. */
export function actionEndsAt(charge: Pick<ChargeRow, 'submittedAt'>): Date {
  return new Date(charge.submittedAt.getTime() + ACTION_GRACE_MINUTES * 60_000)
}

/** Looks up a charge and submits its refunds; `settled` when the results of all are known. */
export async function settleCharge(deps: Deps, before: ChargeRow): Promise<{ charge: ChargeRow; settled: boolean }> {
  const charge = await lookUpCharge(deps, before)
  if (isChargeOpen(charge.state)) return { charge, settled: false }
  return { charge, settled: !hasMovedMoney(charge.state) || (await submitRefunds(deps, charge)) }
}
