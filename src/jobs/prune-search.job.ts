import { pruneSearch } from '#services/catalogue/prune-search.ts'
import type { Deps } from '#services/deps.ts'

/** Every night: what searches read stays short. */
export async function runPruneSearch(deps: Deps): Promise<void> {
  await pruneSearch(deps)
}
