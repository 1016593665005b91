import { filtersOf, type HomeFilters, type PlacedQuery } from '#contract/home-search.ts'
import type { WiderSearch } from '#contract/suggestions.ts'
import { FEW_RESULTS, TRAVEL_LIMITS, WIDER_OF_EACH, WIDER_PRICES_EUR } from '#domain/catalogue/catalogue-policy.ts'
import type { Deps } from '#services/deps.ts'
import { countMatches } from './count-matches.ts'
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
  const [minutes, dates, price, areas] = await Promise.all([
    firstThatFindsMore(deps, filters, { total, changes: moreMinutes(query) }),
    searchesOnOtherDates(deps, query, filters),
    firstThatFindsMore(deps, filters, { total, changes: higherPrices(query) }),
    searchesInOtherAreas(deps, query, filters),
  ])
  const onMore = dates.filter(({ count }) => count > total).slice(0, WIDER_OF_EACH)
  return [
    ...minutes.map(({ change, count }) => ({ by: 'minutes', query: { ...query, ...change }, count }) as const),
    ...onMore.map((one) => ({ by: 'dates', query: one.query, count: one.count }) as const),
    ...price.map(({ change, count }) => ({ by: 'price', query: { ...query, ...change }, count }) as const),
    ...areas
      .slice(0, WIDER_OF_EACH)
      .map((one) => ({ by: 'area', name: one.name, query: one.query, count: one.count }) as const),
  ]
}

type Change = { readonly maxMinutes: number } | { readonly maxPrice: number }

function moreMinutes({ maxMinutes }: Pick<HomeFilters, 'maxMinutes'>): Change[] {
  if (maxMinutes === undefined) return []
  return TRAVEL_LIMITS.filter((limit) => limit > maxMinutes).map((limit) => ({ maxMinutes: limit }))
}

function higherPrices({ maxPrice }: Pick<HomeFilters, 'maxPrice'>): Change[] {
  if (maxPrice === undefined) return []
  return WIDER_PRICES_EUR.map((more) => ({ maxPrice: maxPrice + more }))
}

/** Returns the first of the changes with the number of homes that it adds; nothing if none of them adds any. */
async function firstThatFindsMore<One extends Change>(
  deps: Pick<Deps, 'search'>,
  filters: HomeFilters,
  { total, changes }: { readonly total: number; readonly changes: readonly One[] },
): Promise<{ readonly change: One; readonly count: number }[]> {
  for (const change of changes) {
    const { count } = await countMatches(deps, { ...filters, ...change })
    if (count > total) return [{ change, count: count - total }]
  }
  return []
}
