import { insertGatewayEvent, lookUpEvent } from '#db/gateway-event-rows.ts'
import type { GatewayEvent } from '#domain/payment/card-gateway.ts'
import { type ChargeState, canChargeBecome } from '#domain/payment/charge-state.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { applyHoldWithin, holdAnswerOf } from '#services/deposit/apply-hold-answer.ts'
import type { Deps } from '#services/deps.ts'
import { applyWithin, finishApplied } from './apply-charge-answer.ts'

export type GatewayMessage = { readonly gateway: string; readonly body: string; readonly headers: Headers }

/**
 * Takes in a message of a gateway, once by its id: message and effect are committed together, so that one which failed is
 * not lost when the gateway sends it again. A message that comes again costs one look-up, one that says what the call's
 * answer said before one insertion more. Refuses `not_found` (no such gateway) and `signature_invalid` (broken or forged).
 */
export async function receiveGatewayEvent(
  deps: Deps,
  { gateway, body, headers }: GatewayMessage,
): Promise<Result<'taken_in' | 'known' | 'no_news', Refusal<'not_found' | 'signature_invalid'>>> {
  if (gateway !== deps.gateway.name) return refuse('not_found')
  const event = deps.gateway.readEvent(body, headers)
  if (!event) return refuse('signature_invalid')
  if (event === 'no_news') return ok('no_news')
  const { eventId, chargeId, answer } = event
  const row = { gateway, eventId, chargeId, receivedAt: deps.clock.now() }
  const { known, chargeState } = await lookUpEvent(deps.db, row)
  if (known) return ok('known')
  if (isOldNews(chargeState, answer)) return ok((await insertGatewayEvent(deps.db, row)) ? 'taken_in' : 'known')
  const outcome = await deps.db.transaction(async (tx) => {
    if (!(await insertGatewayEvent(tx, row))) return 'known'
    const applied = await applyWithin(tx, deps, chargeId, answer)
    // A deposit that is charged is a charge to its gateway.
    const isKnown = applied !== null || (await applyHoldWithin(tx, deps, chargeId, holdAnswerOf(answer))) !== null
    return { applied, isKnown }
  })
  if (outcome === 'known') return ok('known')
  if (outcome.applied) await finishApplied(deps, outcome.applied)
  if (!outcome.isKnown) deps.logger.warn({ gateway, eventId, chargeId }, 'A gateway told of a charge that nobody knows')
  return ok('taken_in')
}

/** A charge never goes back: what changes nothing now never will. Success against an end without money is news, though. */
function isOldNews(state: ChargeState | null, answer: GatewayEvent['answer']): boolean {
  return (
    state !== null &&
    (state === answer.state || (answer.state !== 'succeeded' && !canChargeBecome(state, answer.state)))
  )
}
