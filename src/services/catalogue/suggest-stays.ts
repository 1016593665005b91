import type { ApartmentQuery } from '#contract/apartment-query.ts'
import { clearedFields } from '#contract/cleared-fields.ts'
import { FILTER_NAMES, type FilterName } from '#contract/filters.ts'
import { filtersOf, type HomeFilters, type Matches, type PlacedQuery } from '#contract/home-search.ts'
import { isInForce } from '#contract/requirements.ts'
import type { DroppedFilter, StaySuggestions } from '#contract/suggestions.ts'
import { listNeighbourhoods } from '#db/catalogue/neighbourhood-rows.ts'
import { canBe, shifted, shiftsUpTo } from '#domain/catalogue/candidate-stays.ts'
import type { Deps } from '#services/deps.ts'
import { findShiftedHomes, findSplitStays } from './near-misses.ts'
import { nearestAreas } from './nearest-areas.ts'

const MAX_DAYS = 14
const MAX_OF_EACH = 3
/** Shifts of -14 to 14 days without 0, the nearest first. */
const SHIFTS = shiftsUpTo(MAX_DAYS)

const isDroppable = (name: FilterName): name is DroppedFilter => name !== 'dates' && name !== 'homes'
/** A neighbourhood comes before its city, which widens the search more. */
const DROPPABLE = FILTER_NAMES.filter(isDroppable).toSorted(
  (a, b) => Number(b === 'neighbourhoods') - Number(a === 'neighbourhoods'),
)

/** Returns the filters that go with one: no neighbourhood remains without its city. */
function droppedWith(filter: DroppedFilter): FilterName[] {
  return filter === 'city' ? ['city', 'neighbourhoods'] : [filter]
}

/**
 * Finds alternatives for a search without results. Alternative dates, areas and dropped filters are searches that find
 * `count` homes; homes and splits are homes that are free, with their price.
 */
export async function suggestStays(
  deps: Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings'>,
  placed: PlacedQuery,
): Promise<StaySuggestions> {
  const { goal: _, ...search } = placed
  const query = { ...search, page: 1 }
  const filters = filtersOf(placed, deps.clock.now())
  const [dates, areas, without, homes, splits] = await Promise.all([
    otherDates(deps, query, filters),
    nearbyAreas(deps, query, filters),
    withoutOne(deps, query, filters),
    findShiftedHomes(deps, placed),
    findSplitStays(deps, placed),
  ])
  return { dates, areas, without, homes, splits }
}

async function otherDates(
  deps: Pick<Deps, 'search' | 'clock'>,
  query: ApartmentQuery,
  filters: HomeFilters,
): Promise<StaySuggestions['dates']> {
  const { checkIn, checkOut } = query
  if (!checkIn || !checkOut) return []
  const stay = { checkIn, checkOut }
  const now = deps.clock.now()
  const shifts = SHIFTS.filter((days) => canBe(shifted(stay, days), now))
  const found = await deps.search.countShifted(filters, stay, shifts)
  return found.slice(0, MAX_OF_EACH).flatMap((matches) => {
    const moved = shifted(stay, matches.days)
    return suggestion({ ...query, ...moved, flexibleDays: 0 }, matches, { days: matches.days, ...moved })
  })
}

async function nearbyAreas(
  deps: Pick<Deps, 'read' | 'search'>,
  query: ApartmentQuery,
  filters: HomeFilters,
): Promise<StaySuggestions['areas']> {
  if (query.neighbourhoods.length === 0) return []
  const [all, counts] = await Promise.all([deps.read(listNeighbourhoods), deps.search.countByNeighbourhood(filters)])
  const requested = all.filter((area) => query.neighbourhoods.includes(area.slug))
  const byId = new Map(counts.map((count) => [count.neighbourhoodId, count]))
  return nearestAreas(all, requested)
    .flatMap(({ id, slug, name }) =>
      suggestion({ ...query, neighbourhoods: [slug], bounds: undefined }, byId.get(id), { slug, name }),
    )
    .slice(0, MAX_OF_EACH)
}

async function withoutOne(
  deps: Pick<Deps, 'search'>,
  query: ApartmentQuery,
  filters: HomeFilters,
): Promise<StaySuggestions['without']> {
  // A goal keeps its city.
  const inForce = DROPPABLE.filter(
    (filter) => !(filter === 'city' && filters.goal) && droppedWith(filter).some((name) => isInForce(filters, name)),
  )
  const found = await deps.search.countWithout(filters, inForce.map(droppedWith))
  return inForce
    .flatMap((filter, index) =>
      suggestion({ ...query, ...clearedFields(droppedWith(filter)) }, found[index], { filter }),
    )
    .toSorted((a, b) => a.count - b.count)
    .slice(0, MAX_OF_EACH)
}

function suggestion<More>(query: ApartmentQuery, matches: Matches | undefined, more: More) {
  if (!matches || matches.count === 0 || matches.priceFromCents === null) return []
  return [{ ...more, query, count: matches.count, priceFromCents: matches.priceFromCents }]
}
