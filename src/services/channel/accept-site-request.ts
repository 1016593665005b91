import { listTakenRanges } from '#db/booking/free-nights-rows.ts'
import { findSiteRequest, noteAccepted } from '#db/channel/site-request-rows.ts'
import { findOfferOf } from '#db/request/booking-request-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { changeRequest, type ReadRequest, type RequestRefusal } from '#services/request/change-request.ts'

type AcceptRefusal = RequestRefusal | Refusal<'request_in_progress' | 'dates_not_available'>

/**
 * Accepts a request of another site there: it is won, and the answer is sent with the next reading. The site takes the payment, and its
 * calendar closes the nights. Refuses `not_found` (also for a request of our own pages), `changed_meanwhile`, `request_in_progress` (it
 * is over, the site has an answer, or an offer of ours waits) and `dates_not_available`.
 */
export function acceptSiteRequest(deps: Deps, read: ReadRequest): Promise<Result<null, AcceptRefusal>> {
  return changeRequest<AcceptRefusal>(deps, read, async (tx, request) => {
    const { id, state, apartmentId, checkIn, checkOut, answeredAt } = request
    const now = deps.clock.now()
    const ofSite = await findSiteRequest(tx, id)
    if (!ofSite || apartmentId === null) return refuse('not_found')
    const isOver = state === 'won' || state === 'lost' || ofSite.answeredAt !== null
    if (isOver || (await findOfferOf(tx, id))) return refuse('request_in_progress')
    const taken = await listTakenRanges(tx, { apartmentId, from: checkIn, to: checkOut, now })
    if (taken.length > 0) return refuse('dates_not_available')
    await noteAccepted(tx, id, now)
    const won = { state: 'won', snoozedUntil: null, lostReason: null, answeredAt: answeredAt ?? now } as const
    return ok({ act: 'site_request_accepted', change: won })
  })
}
