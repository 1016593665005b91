import type { TravellerView } from '#contract/arrival.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type CheckInRefusal, type OpenCheckInInput, openCheckIn } from './open-check-in.ts'
import { readParty } from './party-drafts.ts'
import { readSentPositions } from './sent-positions.ts'
import { travellerView } from './traveller-view.ts'

export type GetTravellerInput = OpenCheckInInput & { readonly position: number }

/** Gets the draft of one traveller, for that traveller and for the holder. */
export async function getTraveller(
  deps: Deps,
  { position, ...access }: GetTravellerInput,
): Promise<Result<TravellerView, CheckInRefusal | Refusal<'not_found'>>> {
  const opened = await openCheckIn(deps, access, position)
  if (!opened.ok) return opened
  const party = await readParty(deps.db, deps, opened.value.booking)
  const traveller = party.find((one) => one.position === position)
  if (!traveller) return refuse('not_found')
  const sent = await readSentPositions(deps.db, opened.value.booking.id)
  return ok(travellerView(opened.value, party, { traveller, isSent: sent.has(position) }))
}
