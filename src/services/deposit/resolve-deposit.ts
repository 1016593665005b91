import { type DepositHoldRow, findDepositHold } from '#db/deposit/deposit-rows.ts'
import { isDepositHoldOpen } from '#domain/payment/deposit.ts'
import { mayBeInFlight, nextLookupAt } from '#domain/payment/lookup-schedule.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { logUnreachable } from '#services/log-unreachable.ts'
import { applyDepositHoldResult, type DepositHoldResult, depositHoldResultOf } from './apply-deposit-hold-result.ts'
import { isReturnOpen, submitReturn } from './end-deposit.ts'

/** Looks up a deposit hold or completes its end, and repeats ever less often until both are settled. */
export async function resolveDeposit(deps: Deps, { holdId }: { readonly holdId: string }): Promise<void> {
  const openSince = await settleDeposit(deps, holdId)
  if (!openSince) return
  const at = nextLookupAt(openSince, deps.clock.now())
  const id = jobId('resolve-deposit', holdId, at.toISOString())
  await deps.db.transaction((tx) => deps.jobs.send(tx, 'resolve-deposit', { holdId }, { at, id }))
}

/** Settles a deposit hold. Returns since when its result is unknown; null when it is settled. */
export async function settleDeposit(deps: Deps, holdId: string): Promise<Date | null> {
  const found = await findDepositHold(deps.db, holdId)
  if (!found) return null
  if (isDepositHoldOpen(found.depositHold.state)) await lookUpDepositHold(deps, found.depositHold)
  else if (found.end && isReturnOpen(found))
    await submitReturn(deps, { depositHold: found.depositHold, end: found.end })
  const after = await findDepositHold(deps.db, holdId)
  if (after && isDepositHoldOpen(after.depositHold.state)) return after.depositHold.submittedAt
  return after?.end && isReturnOpen(after) ? after.end.submittedAt : null
}

async function lookUpDepositHold(deps: Deps, depositHold: DepositHoldRow): Promise<void> {
  try {
    const result = await findOutcome(deps, depositHold)
    if (result) await applyDepositHoldResult(deps, depositHold, result)
  } catch (error) {
    const { id: holdId } = depositHold
    logUnreachable(deps, error, { holdId }, 'No answer from the gateway when looking up a deposit: it stays open')
  }
}

/** A deposit hold that the gateway never received is withdrawn there, so that it can't take anything later. */
async function findOutcome({ gateways, clock }: Deps, depositHold: DepositHoldRow): Promise<DepositHoldResult | null> {
  const { id, method, submittedAt } = depositHold
  const gateway = gateways.named(depositHold.gateway)
  const isLate = !mayBeInFlight(submittedAt, clock.now())
  if (method === 'authorisation') {
    const result = await gateway.findAuthorisation(id)
    if (result) return depositHoldResultOf(result)
    return isLate ? depositHoldResultOf(await gateway.releaseAuthorisation(id)) : null
  }
  const result = await gateway.findCharge(id)
  if (result === null) return isLate ? depositHoldResultOf(await gateway.withdrawCharge(id)) : null
  if (result.state !== 'requires_action') return depositHoldResultOf(result)
  // The guest is not present to authenticate, so it counts as declined by the bank.
  const closed = await gateway.withdrawCharge(id)
  if (closed.state !== 'withdrawn') return depositHoldResultOf(closed)
  return { state: 'declined', gatewayRef: result.gatewayRef, code: 'card_authentication_failed' }
}
