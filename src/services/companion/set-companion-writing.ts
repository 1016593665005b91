import type { Deps } from '#services/deps.ts'
import { type ChangedCompanions, type CompanionKey, changeCompanion } from './change-companion.ts'

/** Lets a companion write messages, or read them only. Refuses as `changeCompanion` does. */
export async function setCompanionWriting(
  deps: Deps,
  { mayWrite, ...key }: CompanionKey & { readonly mayWrite: boolean },
): Promise<ChangedCompanions> {
  return changeCompanion(deps, key, { mayWrite })
}
