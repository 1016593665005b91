import { type DepositHoldRow, findDepositHold } from '#db/deposit-rows.ts'
import { isDepositHoldOpen } from '#domain/payment/deposit.ts'
import { lookAgainAt, mayBeOnItsWay } from '#domain/payment/look-again.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { logUnreachable } from '#services/log-unreachable.ts'
import { applyDepositHoldAnswer, type DepositHoldAnswer, depositHoldAnswerOf } from './apply-deposit-hold-answer.ts'
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
    const answer = await askAbout(deps, hold)
    if (answer) await applyDepositHoldAnswer(deps, hold, answer)
  } catch (error) {
    const { id: holdId } = hold
    logUnreachable(deps, error, { holdId }, 'The gateway does not say what became of a deposit: it stays open')
  }
}

/** What the gateway never heard of is taken back there, so that it can't take anything later. */
async function askAbout({ gateways, clock }: Deps, hold: DepositHoldRow): Promise<DepositHoldAnswer | null> {
  const { id, method, askedAt } = hold
  const gateway = gateways.named(hold.gateway)
  const isLate = !mayBeOnItsWay(askedAt, clock.now())
  if (method === 'authorisation') {
    const answer = await gateway.findAuthorisation(id)
    if (answer) return depositHoldAnswerOf(answer)
    return isLate ? depositHoldAnswerOf(await gateway.releaseAuthorisation(id)) : null
  }
  const answer = await gateway.findCharge(id)
  if (answer === null) return isLate ? depositHoldAnswerOf(await gateway.withdrawCharge(id)) : null
  if (answer.state !== 'requires_action') return depositHoldAnswerOf(answer)
  // Nobody is there to prove who they are: the bank has refused it.
  const closed = await gateway.withdrawCharge(id)
  if (closed.state !== 'withdrawn') return depositHoldAnswerOf(closed)
  return { state: 'declined', gatewayRef: answer.gatewayRef, code: 'card_authentication_failed' }
}
