import { type DepositHoldRow, findDepositHold } from '#db/deposit-rows.ts'
import { isDepositHoldOpen } from '#domain/payment/deposit.ts'
import { lookAgainAt, mayBeOnItsWay } from '#domain/payment/lookup-schedule.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { logUnreachable } from '#services/log-unreachable.ts'
import { applyDepositHoldResult, type DepositHoldResult, depositHoldResultOf } from './apply-deposit-hold-result.ts'
import { isReturnOpen, submitReturn } from './end-deposit.ts'

/**
 * Finds out what became of a try to take a deposit, or sees its end through, and looks again later, ever less often, until
 * both are known.
 */
export async function resolveDeposit(deps: Deps, { holdId }: { readonly holdId: string }): Promise<void> {
  const openSince = await settleDeposit(deps, holdId)
  if (!openSince) return
  const at = lookAgainAt(openSince, deps.clock.now())
  const id = jobId('resolve-deposit', holdId, at.toISOString())
  await deps.db.transaction((tx) => deps.jobs.send(tx, 'resolve-deposit', { holdId }, { at, id }))
}

/** Answers since when its outcome is unknown; null when all is known. */
export async function settleDeposit(deps: Deps, holdId: string): Promise<Date | null> {
  const found = await findDepositHold(deps.db, holdId)
  if (!found) return null
  if (isDepositHoldOpen(found.hold.state)) await lookUpDepositHold(deps, found.hold)
  else if (found.end && isReturnOpen(found)) await submitReturn(deps, { hold: found.hold, end: found.end })
  const after = await findDepositHold(deps.db, holdId)
  if (after && isDepositHoldOpen(after.hold.state)) return after.hold.askedAt
  return after?.end && isReturnOpen(after) ? after.end.askedAt : null
}

async function lookUpDepositHold(deps: Deps, hold: DepositHoldRow): Promise<void> {
  try {
    const result = await findOutcome(deps, hold)
    if (result) await applyDepositHoldResult(deps, hold, result)
  } catch (error) {
    const { id: holdId } = hold
    logUnreachable(deps, error, { holdId }, 'The gateway does not say what became of a deposit: it stays open')
  }
}

/** What the gateway never heard of is taken back there, so that it can't take anything later. */
async function findOutcome({ gateways, clock }: Deps, hold: DepositHoldRow): Promise<DepositHoldResult | null> {
  const { id, method, askedAt } = hold
  const gateway = gateways.named(hold.gateway)
  const isLate = !mayBeOnItsWay(askedAt, clock.now())
  if (method === 'authorisation') {
    const result = await gateway.findAuthorisation(id)
    if (result) return depositHoldResultOf(result)
    return isLate ? depositHoldResultOf(await gateway.releaseAuthorisation(id)) : null
  }
  const result = await gateway.findCharge(id)
  if (result === null) return isLate ? depositHoldResultOf(await gateway.withdrawCharge(id)) : null
  if (result.state !== 'requires_action') return depositHoldResultOf(result)
  // Nobody is there to prove who they are: the bank has refused it.
  const closed = await gateway.withdrawCharge(id)
  if (closed.state !== 'withdrawn') return depositHoldResultOf(closed)
  return { state: 'declined', gatewayRef: result.gatewayRef, code: 'card_authentication_failed' }
}
