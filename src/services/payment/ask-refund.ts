import { type ChargeRow, listRefundsOfCharge, type RefundRow, settleRefund } from '#db/charge-rows.ts'
import { GatewayUnreachable } from '#domain/payment/card-gateway.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Asks the gateway for the refunds of a charge that have no final answer, each under its own id however often it is asked.
 * Answers whether all are settled. Not in a transaction.
 */
export async function askRefunds(deps: Deps, charge: ChargeRow): Promise<boolean> {
  const refunds = await listRefundsOfCharge(deps.db, charge.id)
  const open = refunds.filter((refund) => refund.state === 'asked' || refund.state === 'processing')
  const settled = await Promise.all(open.map((refund) => askRefund(deps, charge, refund)))
  return settled.every(Boolean)
}

async function askRefund(deps: Deps, charge: ChargeRow, refund: RefundRow): Promise<boolean> {
  if (charge.gatewayRef === null) throw new Error(`Charge ${charge.id} has succeeded without a reference`)
  const { id: refundId, amountCents } = refund
  try {
    const ask = { refundId, chargeId: charge.id, gatewayRef: charge.gatewayRef, amountCents }
    const { state, gatewayRef } = await deps.gateway.refund(ask)
    const settledAt = state === 'processing' ? null : deps.clock.now()
    await settleRefund(deps.db, refundId, { state, gatewayRef, settledAt })
    if (state === 'failed') deps.logger.error({ refundId, chargeId: charge.id }, 'A refund failed: somebody must act')
    return settledAt !== null
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    deps.logger.warn({ refundId }, 'The gateway did not answer a refund: it is asked again')
    return false
  }
}
