import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { HomeFilters, Matches } from '#contract/home-search.ts'
import type { StaySuggestions } from '#contract/suggestions.ts'
import { listNeighbourhoods } from '#db/catalogue/neighbourhood-rows.ts'
import { canBe, shifted, shiftsUpTo } from '#domain/catalogue/candidate-stays.ts'
import type { Deps } from '#services/deps.ts'
import { nearestAreas } from './nearest-areas.ts'

/* Searches that differ from one in a single respect, each with what it finds. Those that find nothing are left out. */

const MAX_DAYS = 14
/** Shifts of -14 to 14 days without 0, the nearest first. */
const SHIFTS = shiftsUpTo(MAX_DAYS)

/** Returns the same search on dates some days earlier or later, the nearest first; none for a search of no single stay. */
export async function searchesOnOtherDates(
  deps: Pick<Deps, 'search' | 'clock'>,
  query: ApartmentQuery,
  filters: HomeFilters,
): Promise<StaySuggestions['dates']> {
  const { checkIn, checkOut, withinMonths } = query
  if (!checkIn || !checkOut || withinMonths) return []
  const stay = { checkIn, checkOut }
  const now = deps.clock.now()
  const shifts = SHIFTS.filter((days) => canBe(shifted(stay, days), now))
  const found = await deps.search.countShifted(filters, stay, shifts)
  return found.flatMap((matches) => {
    const moved = shifted(stay, matches.days)
    return suggestion({ ...query, ...moved, flexibleDays: 0 }, matches, { days: matches.days, ...moved })
  })
}

/** Returns the same search in each other neighbourhood of its city, the nearest first; none for a search of a city. */
export async function searchesInOtherAreas(
  deps: Pick<Deps, 'read' | 'search'>,
  query: ApartmentQuery,
  filters: HomeFilters,
): Promise<StaySuggestions['areas']> {
  if (query.neighbourhoods.length === 0) return []
  const [all, counts] = await Promise.all([deps.read(listNeighbourhoods), deps.search.countByNeighbourhood(filters)])
  const requested = all.filter((area) => query.neighbourhoods.includes(area.slug))
  const byId = new Map(counts.map((count) => [count.neighbourhoodId, count]))
  return nearestAreas(all, requested).flatMap(({ id, slug, name }) =>
    suggestion({ ...query, neighbourhoods: [slug], bounds: undefined, area: undefined }, byId.get(id), { slug, name }),
  )
}

/** Returns a search with what it finds and `more`; nothing where it finds no home. */
export function suggestion<More>(query: ApartmentQuery, matches: Matches | undefined, more: More) {
  if (!matches || matches.count === 0 || matches.priceFromCents === null) return []
  return [{ ...more, query, count: matches.count, priceFromCents: matches.priceFromCents }]
}
