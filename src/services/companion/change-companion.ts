import type { Companions } from '#contract/companion.ts'
import { type CompanionRow, updateCompanion } from '#db/companion/companion-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { findForHolder } from '#services/home-state/open-home-state.ts'
import { companionsView } from './list-companions.ts'

/** The credentials of a holder, the code of their booking and the id of a companion. */
export type CompanionKey = BookingCredentials & { readonly code: string; readonly id: string }
export type ChangedCompanions = Result<
  Companions,
  Refusal<'booking_not_found' | 'forbidden' | 'rate_limited' | 'not_found'>
>

/** Changes a companion for the holder of the booking. Refuses `not_found` for one of another booking or ended before. */
export async function changeCompanion(
  deps: Deps,
  { id, ...access }: CompanionKey,
  change: Partial<Pick<CompanionRow, 'endedAt' | 'mayWrite'>>,
): Promise<ChangedCompanions> {
  const found = await findForHolder(deps, access)
  if (!found.ok) return found
  const { booking } = found.value
  const allowed = await enforceRateLimit(deps, ['companion_by_booking', booking.id])
  if (!allowed.ok) return allowed
  const isChanged = await updateCompanion(deps.db, { id, bookingId: booking.id }, change)
  return isChanged ? ok(await companionsView(deps.db, deps, booking)) : refuse('not_found')
}
