import type { HomeStatesView } from '#contract/home-state.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { homeStatesView } from './home-state-view.ts'
import { findForHolder } from './open-home-state.ts'

type Input = BookingCredentials & { readonly code: string }

/** Gets both reports on the state of the home for the holder of a booking. Refuses `booking_not_found` and `forbidden`. */
export async function getHomeStates(
  deps: Deps,
  input: Input,
): Promise<Result<HomeStatesView, Refusal<'booking_not_found' | 'forbidden'>>> {
  const found = await findForHolder(deps, input)
  return found.ok ? ok(await homeStatesView(deps.db, deps, found.value.booking)) : found
}
