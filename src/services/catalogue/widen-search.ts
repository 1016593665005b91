import { filtersOf, type PlacedQuery } from '#contract/home-search.ts'
import type { RaisedLimit, WiderSearch } from '#contract/suggestions.ts'
import { FEW_RESULTS, WIDER_OF_EACH } from '#domain/catalogue/catalogue-policy.ts'
import type { Deps } from '#services/deps.ts'
import { searchesWithRaisedLimits } from './raised-limits.ts'
import { searchesInOtherAreas, searchesOnOtherDates } from './varied-searches.ts'

type WideningDeps = Pick<Deps, 'read' | 'search' | 'clock'>

/**
 * Finds searches that widen one which found few homes, each in one respect: more minutes from its place, other dates, a
 * higher price, the next neighbourhoods. Returns none for a search that found none, which has alternatives (`suggestStays`),
 * or more than a few.
 */
export async function widenSearch(deps: WideningDeps, placed: PlacedQuery, total: number): Promise<WiderSearch[]> {
  if (total === 0 || total > FEW_RESULTS) return []
  const { goals: _, ...search } = placed
  const query = { ...search, page: 1 }
  const filters = filtersOf(placed, deps.clock.now())
  const [raised, dates, areas] = await Promise.all([
    searchesWithRaisedLimits(deps, query, { filters, total }),
    searchesOnOtherDates(deps, query, filters),
    searchesInOtherAreas(deps, query, filters),
  ])
  const onMore = dates.filter(({ count }) => count > total).slice(0, WIDER_OF_EACH)
  return [
    ...raised.flatMap((one) => (one.by === 'minutes' ? [added(one, total)] : [])),
    ...onMore.map((one) => ({ by: 'dates', query: one.query, count: one.count }) as const),
    ...raised.flatMap((one) => (one.by === 'price' ? [added(one, total)] : [])),
    ...areas
      .slice(0, WIDER_OF_EACH)
      .map((one) => ({ by: 'area', name: one.name, query: one.query, count: one.count }) as const),
  ]
}

/** Counts only the homes that the higher limit adds. */
function added(raised: RaisedLimit, total: number): RaisedLimit {
  return { ...raised, count: raised.count - total }
}
