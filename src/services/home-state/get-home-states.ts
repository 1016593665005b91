import type { HomeStatesView } from '#contract/home-state.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import { findByTypedCode } from '#services/arrival/open-check-in.ts'
import type { Deps } from '#services/deps.ts'
import { homeStatesView } from './home-state-view.ts'

type Input = BookingCredentials & { readonly code: string }

/** Gets both reports on the state of the home for the holder of a booking. Refuses `booking_not_found` and `forbidden`. */
export async function getHomeStates(
  deps: Deps,
  { code, ...credentials }: Input,
): Promise<Result<HomeStatesView, Refusal<'booking_not_found' | 'forbidden'>>> {
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, found.booking, credentials))) return refuse('forbidden')
  return ok(await homeStatesView(deps.db, deps, found.booking))
}
