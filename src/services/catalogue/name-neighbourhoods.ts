import { listNeighbourhoodNames, type NeighbourhoodName } from '#db/neighbourhood-rows.ts'
import type { Deps } from '#services/deps.ts'

/** Every neighbourhood by name alone: what a list and its filters say of places. */
export function nameNeighbourhoods(deps: Pick<Deps, 'read'>): Promise<NeighbourhoodName[]> {
  return deps.read(listNeighbourhoodNames)
}
