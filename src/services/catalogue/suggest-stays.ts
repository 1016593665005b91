import type { ApartmentQuery } from '#contract/apartment-query.ts'
import { clearedFields } from '#contract/cleared-fields.ts'
import { FILTER_NAMES, type FilterName } from '#contract/filters.ts'
import { filtersOf, type HomeFilters, type PlacedQuery } from '#contract/home-search.ts'
import { isInForce } from '#contract/requirements.ts'
import type { DroppedFilter, StaySuggestions } from '#contract/suggestions.ts'
import type { Deps } from '#services/deps.ts'
import { findShiftedHomes, findSplitStays } from './near-misses.ts'
import { searchesWithRaisedLimits } from './raised-limits.ts'
import { searchesInOtherAreas, searchesOnOtherDates, suggestion } from './varied-searches.ts'

const MAX_OF_EACH = 3

const isDroppable = (name: FilterName): name is DroppedFilter => name !== 'dates' && name !== 'homes'
/** A neighbourhood comes before its city, which widens the search more. */
const DROPPABLE = FILTER_NAMES.filter(isDroppable).toSorted(
  (a, b) => Number(b === 'neighbourhoods') - Number(a === 'neighbourhoods'),
)

/** Returns the filters that go with one: no neighbourhood remains without its city, and no second place without limits. */
function droppedWith(filter: DroppedFilter): FilterName[] {
  if (filter === 'city') return ['city', 'neighbourhoods']
  return filter === 'near' ? ['near', 'second'] : [filter]
}

/**
 * Finds alternatives for a search without results. Alternative dates, areas and dropped filters are searches that find
 * `count` homes; homes and splits are homes that are free, with their price.
 */
export async function suggestStays(
  deps: Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings'>,
  placed: PlacedQuery,
): Promise<StaySuggestions> {
  const { goals: _, ...search } = placed
  const query = { ...search, page: 1 }
  const filters = filtersOf(placed, deps.clock.now())
  const [dates, areas, raised, without, homes, splits] = await Promise.all([
    searchesOnOtherDates(deps, query, filters),
    searchesInOtherAreas(deps, query, filters),
    searchesWithRaisedLimits(deps, query, { filters, total: 0 }),
    withoutOne(deps, query, filters),
    findShiftedHomes(deps, placed),
    findSplitStays(deps, placed),
  ])
  return {
    dates: dates.slice(0, MAX_OF_EACH),
    areas: areas.slice(0, MAX_OF_EACH),
    raised,
    without: without.filter((one) => !isRaised(one, raised)),
    homes,
    splits,
  }
}

/** Returns whether a higher limit finds all homes that the search without the limit finds. */
function isRaised({ filter, count }: StaySuggestions['without'][number], raised: StaySuggestions['raised']): boolean {
  return raised.some((one) => one.count === count && filter === (one.by === 'minutes' ? 'near' : 'price'))
}

async function withoutOne(
  deps: Pick<Deps, 'search'>,
  query: ApartmentQuery,
  filters: HomeFilters,
): Promise<StaySuggestions['without']> {
  // Goals keep their city.
  const inForce = DROPPABLE.filter(
    (filter) =>
      !(filter === 'city' && filters.goals.length > 0) && droppedWith(filter).some((name) => isInForce(filters, name)),
  )
  const found = await deps.search.countWithout(filters, inForce.map(droppedWith))
  return inForce
    .flatMap((filter, index) =>
      suggestion({ ...query, ...clearedFields(droppedWith(filter)) }, found[index], { filter }),
    )
    .toSorted((a, b) => a.count - b.count)
    .slice(0, MAX_OF_EACH)
}
