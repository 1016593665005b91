import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { filtersOf, placed } from '#contract/home-search.ts'
import type { LandmarkView } from '#contract/places.ts'
import { listNeighbourhoods } from '#db/catalogue/neighbourhood-rows.ts'
import { LANDMARK_PAGE_LEAST_HOMES, REACH_MINUTES, TRAVEL_LIMITS } from '#domain/catalogue/catalogue-policy.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { PAGE_LANDMARKS } from '#domain/catalogue/landmark.ts'
import type { Deps } from '#services/deps.ts'
import { countMatches } from './count-matches.ts'
import { nearestAreas } from './nearest-areas.ts'
import { neighbourhoodCardView } from './place-view.ts'
import { searchApartments } from './search-apartments.ts'
import { goalView } from './travel-view.ts'

const SHOWN_HOMES = 6
const SHOWN_NEARBY = 6

type LandmarkDeps = Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings' | 'transit' | 'logger'>

/**
 * Gets a hospital or a university with the homes near it, by the search that its page links to. Null for one that does
 * not exist in the city, and for one with too few homes in reach.
 */
export async function getLandmark(
  deps: LandmarkDeps,
  { city, slug }: { readonly city: City; readonly slug: string },
): Promise<LandmarkView | null> {
  const landmark = PAGE_LANDMARKS.find((one) => one.city === city && one.slug === slug)
  if (!landmark) return null
  const words = { cerca: slug, modo: 'a-pie', minutos: String(REACH_MINUTES), pageSize: String(SHOWN_HOMES) }
  const query = placed(parseApartmentQuery(new URLSearchParams(words)).query)
  const counted = (maxMinutes: number) => countMatches(deps, filtersOf({ ...query, maxMinutes }, deps.clock.now()))
  const [{ items, total }, inReach, close, areas] = await Promise.all([
    searchApartments(deps, query),
    counted(REACH_MINUTES),
    counted(TRAVEL_LIMITS[0]),
    deps.read(listNeighbourhoods),
  ])
  if (total < LANDMARK_PAGE_LEAST_HOMES) return null
  const { kind, name, address, position } = landmark
  const nearby = nearestAreas(areas, [{ city, ...position }]).filter((area) => area.homes > 0)
  return {
    ...{ city, slug, kind, name, address, goal: goalView(landmark) },
    count: total,
    priceFromCents: inReach.priceFromCents,
    nearestMinutes: items[0]?.travel?.walkMinutes ?? REACH_MINUTES,
    closeCount: close.count,
    homes: items,
    nearby: nearby.slice(0, SHOWN_NEARBY).map(neighbourhoodCardView),
  }
}
