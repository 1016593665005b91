import { findOfferOf } from '#db/request/booking-request-rows.ts'
import type { LostReason } from '#domain/booking/request-state.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { changeRequest, type ReadRequest, type RequestRefusal } from './change-request.ts'

type LostRequest = ReadRequest & { readonly lostReason: LostReason; readonly reason?: string | undefined }

/**
 * Says that a request came to nothing, and why. Refuses `not_found`, `changed_meanwhile` and `request_in_progress`: it is
 * won or lost already, or an offer of it still waits and has to be cancelled first.
 */
export function loseRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { lostReason, reason, ...read }: LostRequest,
): Promise<Result<null, RequestRefusal | Refusal<'request_in_progress'>>> {
  return changeRequest(deps, read, async (tx, { id, state, answeredAt }) => {
    const isOver = state === 'won' || state === 'lost'
    if (isOver || (await findOfferOf(tx, id))) return refuse('request_in_progress')
    const lost = { state: 'lost', lostReason, snoozedUntil: null, answeredAt: answeredAt ?? deps.clock.now() } as const
    return ok({ act: 'request_lost', change: lost, reason: reason || undefined })
  })
}
