import type { HomeStateView } from '#contract/home-state.ts'
import { findByTypedCode } from '#services/arrival/open-check-in.ts'
import type { Deps } from '#services/deps.ts'
import { homeStatesView } from './home-state-view.ts'

/** Returns the reports on the state of the home of a booking for staff; none where there is no booking of this code. */
export async function homeStatesForStaff(
  deps: Pick<Deps, 'db' | 'cipher' | 'clock'>,
  code: string,
): Promise<readonly HomeStateView[]> {
  const found = await findByTypedCode(deps.db, code)
  return found ? (await homeStatesView(deps.db, deps, found.booking)).reports : []
}
