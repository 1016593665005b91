import type { Tx } from '#db/connection/client.ts'
import {
  type ChargeRow,
  listCharges,
  listRefunds,
  listRefundsOfCharge,
  type RefundRow,
  type SettledRefund,
  settleRefund,
} from '#db/payment/charge-rows.ts'
import { BY_HAND } from '#domain/payment/by-hand.ts'
import { BY_OTHER_SITE } from '#domain/payment/by-other-site.ts'
import { mayBeInFlight } from '#domain/payment/lookup-schedule.ts'
import { ON_ACCOUNT } from '#domain/payment/on-account.ts'
import type { Deps } from '#services/deps.ts'
import { logUnreachable } from '#services/log-unreachable.ts'
import { storeRefund } from './store-refund.ts'

/**
 * Submits the refunds of a charge that have no final result, each under its own id however often it is submitted. Returns
 * whether all are settled. Not in a transaction.
 */
export async function submitRefunds(deps: Deps, charge: ChargeRow): Promise<boolean> {
  const refunds = await listRefundsOfCharge(deps.db, charge.id)
  const open = refunds.filter(({ state, byHand }) => !byHand && (state === 'submitted' || state === 'processing'))
  const settled = await Promise.all(open.map((refund) => submitRefund(deps, charge, refund)))
  return settled.every(Boolean)
}

/** Submits the refunds of every charge of a booking that were not submitted yet. */
export async function submitOpenRefunds(deps: Deps, bookingId: string): Promise<void> {
  const refunds = await listRefunds(deps.db, bookingId)
  const open = new Set(refunds.flatMap(({ state, chargeId }) => (state === 'submitted' ? chargeId : [])))
  if (open.size === 0) return
  for (const charge of await listCharges(deps.db, bookingId)) if (open.has(charge.id)) await submitRefunds(deps, charge)
}

async function submitRefund(deps: Deps, charge: ChargeRow, refund: RefundRow): Promise<boolean> {
  if (charge.gateway === BY_HAND) return leaveToAPerson(deps, refund)
  if (charge.gateway === ON_ACCOUNT || charge.gateway === BY_OTHER_SITE) return settleAtOnce(deps, refund)
  if (charge.gatewayRef === null) throw new Error(`Charge ${charge.id} succeeded without a gateway reference`)
  const { id: refundId, amountCents } = refund
  try {
    const request = { refundId, chargeId: charge.id, gatewayRef: charge.gatewayRef, amountCents }
    const gateway = deps.gateways.named(charge.gateway)
    const now = deps.clock.now()
    // Gateways forget idempotency keys after a while, so a refund that may have been submitted before is looked up first.
    const existing = mayBeInFlight(refund.submittedAt, now) ? null : await gateway.findRefund(request)
    const { state, gatewayRef } = existing ?? (await gateway.refund(request))
    const settledAt = state === 'processing' ? null : now
    const result = { state, gatewayRef, settledAt }
    await deps.db.transaction((tx) => applyOutcome(tx, deps, refund, result))
    return state === 'succeeded'
  } catch (error) {
    logUnreachable(deps, error, { refundId }, 'No answer from the gateway when submitting a refund: it will be retried')
    return false
  }
}

/** What came by hand goes back by a transfer that a person makes and whose reference they record. */
async function leaveToAPerson({ db }: Deps, { id }: RefundRow): Promise<true> {
  await settleRefund(db, id, { state: 'processing', byHand: true, gatewayRef: null, settledAt: null })
  return true
}

/** What was put on account is taken off again, by which the company owes less; another site gives back what it collected. */
async function settleAtOnce({ db, clock }: Deps, { id }: RefundRow): Promise<true> {
  await settleRefund(db, id, { state: 'succeeded', gatewayRef: null, settledAt: clock.now() })
  return true
}

/** A refund that the bank declines is submitted again as another one, up to this number; then staff must act. */
const MAX_REFUSED = 3

async function applyOutcome(tx: Tx, deps: Deps, refund: RefundRow, result: SettledRefund): Promise<void> {
  const { id: refundId, chargeId, amountCents, tries, reason, adjustmentId } = refund
  const isNews = await settleRefund(tx, refundId, result)
  if (!isNews || result.state !== 'failed') return
  deps.logger.error({ refundId, chargeId, refused: tries }, 'Refund declined by the gateway')
  if (tries < MAX_REFUSED) await storeRefund(tx, deps, { chargeId, amountCents, reason, adjustmentId, again: refund })
}
