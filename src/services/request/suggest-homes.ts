import type { ApartmentCardView } from '#contract/catalogue.ts'
import { findBookingRequest } from '#db/request/booking-request-rows.ts'
import { isFree } from '#domain/catalogue/taken-nights.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { findFreeHomes, findHomesLike } from '#services/catalogue/free-homes-like.ts'
import type { Deps } from '#services/deps.ts'

const SHOWN = 6

export type SuggestedHome = {
  readonly why: 'asked' | 'same_area' | 'near'
  readonly isFree: boolean
  readonly home: ApartmentCardView
}

/**
 * Suggests homes for an offer: the requested one, free or not, then free ones of its neighbourhood and of those around
 * that cost within `SUGGESTED_PRICE_PERCENT` of it. A request without a home gets those that a search of its city shows
 * first. Refuses `not_found`.
 */
export async function suggestHomes(
  deps: Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings'>,
  { reference }: { readonly reference: string },
): Promise<Result<readonly SuggestedHome[], Refusal<'not_found'>>> {
  const request = await findBookingRequest(deps.db, { reference })
  if (!request) return refuse('not_found')
  const found = request.apartmentId === null ? null : await findHomesLike(deps, request.apartmentId, request)
  if (!found) return ok((await findFreeHomes(deps, request, [])).slice(0, SHOWN).map(suggested('near')))
  const { row, home, sameArea, near } = found
  const others = [...sameArea.map(suggested('same_area')), ...near.map(suggested('near'))].slice(0, SHOWN)
  return ok([{ why: 'asked', isFree: isFree(row.taken, request), home }, ...others])
}

function suggested(why: SuggestedHome['why']) {
  return (home: ApartmentCardView): SuggestedHome => ({ why, isFree: true, home })
}
