import { listNeighbourhoodNames, type NeighbourhoodName } from '#db/catalogue/neighbourhood-rows.ts'
import type { Deps } from '#services/deps.ts'

/** Lists every neighbourhood by name, as lists and filters show them. */
export function nameNeighbourhoods(deps: Pick<Deps, 'read'>): Promise<NeighbourhoodName[]> {
  return deps.read(listNeighbourhoodNames)
}
