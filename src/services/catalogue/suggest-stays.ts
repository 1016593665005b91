import type { ApartmentQuery } from '#contract/catalogue.ts'
import { type FilterName, filtersOf, type HomeFilters, isInForce, type Matches } from '#contract/home-search.ts'
import type { DroppedFilter, StaySuggestions } from '#contract/suggestions.ts'
import { listNeighbourhoods } from '#db/neighbourhood-rows.ts'
import { canBe, shifted, shiftsUpTo } from '#domain/catalogue/candidate-stays.ts'
import { DEFAULT_PARTY } from '#domain/policy.ts'
import type { Deps } from '#services/deps.ts'
import { findShiftedHomes, findSplitStays } from './near-misses.ts'
import { nearestAreas } from './nearest-areas.ts'

const MAX_DAYS = 14
const MAX_OF_EACH = 3
/** Shifts of -14 to 14 days without 0, the nearest first. */
const SHIFTS = shiftsUpTo(MAX_DAYS)

/** The fields of a search that dropping a filter removes. */
const WITHOUT: Readonly<Record<DroppedFilter, { names: readonly FilterName[]; query: Partial<ApartmentQuery> }>> = {
  neighbourhoods: { names: ['neighbourhoods'], query: { neighbourhoods: [] } },
  city: { names: ['city', 'neighbourhoods'], query: { city: undefined, neighbourhoods: [] } },
  party: { names: ['party'], query: DEFAULT_PARTY },
  bedrooms: { names: ['bedrooms'], query: { bedrooms: undefined } },
  bathrooms: { names: ['bathrooms'], query: { bathrooms: undefined } },
  price: { names: ['price'], query: { minPrice: undefined, maxPrice: undefined } },
  rooms: { names: ['rooms'], query: { rooms: [] } },
  amenities: { names: ['amenities'], query: { amenities: [] } },
  services: { names: ['services'], query: { services: [] } },
  types: { names: ['types'], query: { types: [] } },
  bounds: { names: ['bounds'], query: { bounds: undefined } },
  near: { names: ['near'], query: { maxMinutes: undefined } },
}
const DROPPABLE = Object.keys(WITHOUT) as DroppedFilter[]

/**
 * Finds alternatives for a search without results. Alternative dates, areas and dropped filters are searches that find
 * `count` homes; homes and splits are homes that are free, with their price.
 */
export async function suggestStays(
  deps: Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings'>,
  search: ApartmentQuery,
): Promise<StaySuggestions> {
  const query = { ...search, page: 1 }
  const filters = filtersOf(query, deps.clock.now())
  const [dates, areas, without, homes, splits] = await Promise.all([
    otherDates(deps, query, filters),
    nearbyAreas(deps, query, filters),
    withoutOne(deps, query, filters),
    findShiftedHomes(deps, query),
    findSplitStays(deps, query),
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
    (filter) => !(filter === 'city' && filters.goal) && WITHOUT[filter].names.some((name) => isInForce(filters, name)),
  )
  const found = await deps.search.countWithout(
    filters,
    inForce.map((filter) => WITHOUT[filter].names),
  )
  return inForce
    .flatMap((filter, index) => suggestion({ ...query, ...WITHOUT[filter].query }, found[index], { filter }))
    .toSorted((a, b) => a.count - b.count)
    .slice(0, MAX_OF_EACH)
}

function suggestion<More>(query: ApartmentQuery, matches: Matches | undefined, more: More) {
  if (!matches || matches.count === 0 || matches.priceFromCents === null) return []
  return [{ ...more, query, count: matches.count, priceFromCents: matches.priceFromCents }]
}
