import type { DestinationsView } from '#contract/destinations.ts'
import { countInReach } from '#db/catalogue/reach-rows.ts'
import { REACH_MINUTES } from '#domain/catalogue/catalogue-policy.ts'
import { reachMetres } from '#domain/catalogue/travel-time.ts'
import type { Deps } from '#services/deps.ts'
import { COUNTED, destinationsView } from './destinations-view.ts'
import { listPlaces } from './list-places.ts'

/** Counting the homes around every place reads all homes, and the counts change only with the catalogue. */
const KEPT_SECONDS = 300
const kept = new WeakMap<Deps['read'], { readonly until: number; readonly view: Promise<DestinationsView> }>()

/**
 * Lists all that the destination field offers, with numbers of homes, which may be some minutes old.
 */
export async function listDestinations(deps: Pick<Deps, 'read' | 'clock'>): Promise<DestinationsView> {
  const now = deps.clock.now().getTime()
  const last = kept.get(deps.read)
  if (last && now < last.until) return last.view
  const view = readDestinations(deps)
  kept.set(deps.read, { until: now + KEPT_SECONDS * 1000, view })
  view.catch(() => kept.delete(deps.read))
  return view
}

async function readDestinations(deps: Pick<Deps, 'read'>): Promise<DestinationsView> {
  const metres = reachMetres('a-pie', REACH_MINUTES)
  const [places, counts] = await Promise.all([listPlaces(deps), deps.read((db) => countInReach(db, COUNTED, metres))])
  return destinationsView(places, counts)
}
