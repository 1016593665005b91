import type { NeighbourhoodName } from '#contract/home-search.ts'
import type { Deps } from '#services/deps.ts'

/** Lists every neighbourhood by name, as lists and filters show them. */
export function nameNeighbourhoods(deps: Pick<Deps, 'search'>): Promise<readonly NeighbourhoodName[]> {
  return deps.search.listNeighbourhoods()
}
