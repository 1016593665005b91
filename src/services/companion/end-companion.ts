import type { Deps } from '#services/deps.ts'
import { type ChangedCompanions, type CompanionKey, changeCompanion } from './change-companion.ts'

/** Ends the access of a companion, or their invitation, for good. Refuses as `changeCompanion` does. */
export async function endCompanion(deps: Deps, key: CompanionKey): Promise<ChangedCompanions> {
  return changeCompanion(deps, key, { endedAt: deps.clock.now() })
}
