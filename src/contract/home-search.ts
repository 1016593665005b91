import { nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import { candidateStays } from '#domain/catalogue/candidate-stays.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { type Goal, goalIn, goalOf } from '#domain/catalogue/landmark.ts'
import type { CellGroup } from '#domain/catalogue/map-grid.ts'
import { type Fit, fitOf, type Reason } from '#domain/catalogue/recommendation.ts'
import type { LegCandidate } from '#domain/catalogue/split-stay.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { ApartmentQuery, Sort } from './apartment-query.ts'
import type { FacetRow } from './facets.ts'
import type { FilterName } from './filters.ts'

/** A search whose places to live near are resolved: none, one or two goals of one city. */
export type PlacedQuery = ApartmentQuery & { readonly goals: readonly Goal[] }

/**
 * Resolves the places to live near of a search, once for a request: everything that asks homes takes what it returns. A
 * place in another city than the one searched is left out, and so is a second place in another city than the first.
 */
export function placed(query: ApartmentQuery): PlacedQuery {
  const first = goalIn(query.city, goalOf(query.near))
  if (!first) return { ...query, goals: [] }
  const second = goalIn(first.city, goalOf(query.secondNear))
  return { ...query, goals: second ? [first, second] : [first] }
}

/** Returns for what the homes of a search should fit: the party, and the longest of its stays. */
export function fitOfFilters({ adults, children, bedrooms, stays }: HomeFilters): Fit {
  const nights = stays && stays.length > 0 ? Math.max(...stays.map(nightsOf)) : null
  return fitOf({ adults, children, bedrooms, nights })
}

/** What a search requires of a home. */
export type HomeFilters = Omit<
  ApartmentQuery,
  | 'sort'
  | 'page'
  | 'pageSize'
  | 'checkIn'
  | 'checkOut'
  | 'flexibleDays'
  | 'withinMonths'
  | 'month'
  | 'months'
  | 'near'
  | 'secondNear'
> & {
  /** A home must be free for one of them; null for any home. */
  readonly stays: readonly Stay[] | null
  /** The places that homes have to be near to, at most two; they are in `city`. */
  readonly goals: readonly Position[]
  /** Ids of the only homes that can match; any home where undefined. */
  readonly homes?: readonly number[] | undefined
}

/**
 * Returns the filters of a search: its dates become stays, and its goals positions. Without a city, the city is that of
 * the goals.
 */
export function filtersOf(query: PlacedQuery, now: Date): HomeFilters {
  const { goals } = query
  const stays = candidateStays(query, now)
  return { ...query, city: query.city ?? goals[0]?.city, goals: goals.map(({ position }) => position), stays }
}

export type PageOf = { readonly sort: Sort; readonly limit: number; readonly offset: number }
/** `stay` is the first of the requested stays that the home is free for; null when no dates were requested. */
export type FoundHome = { readonly id: number; readonly stay: Stay | null }

/**
 * Ids of the homes of a whole result that are best in one way, the first by id of equals; null where none is. Cheapest is
 * the lowest total of the stay, or without dates the lowest monthly price; of several stays none is. Nearest is nearest to the
 * goal, or to both goals by the sum of their minutes. Best rated is the highest average of at least `LEAST_REVIEWS` reviews, then the most of them.
 */
export type BestHomes = Readonly<Record<Reason, number | null>>

export type PinRow = Position & { readonly houseCode: string; readonly monthlyPriceCents: number }

export type Matches = { readonly count: number; readonly priceFromCents: number | null }
export type ShiftedMatches = Matches & { readonly days: number }
export type NeighbourhoodMatches = Matches & { readonly neighbourhoodId: number }
export type ShiftedHome = { readonly id: number; readonly days: number }

export type NextFreeQuery = {
  /** The first day on which a guest can check in. */
  readonly from: CalendarDate
  /** Days after it within which a home has to become free. */
  readonly withinDays: number
  /** Nights for which it has to be free. */
  readonly nights: number
  readonly perCity: number
}
export type NextFreeHome = {
  readonly id: number
  readonly cityId: number
  readonly neighbourhoodId: number
  readonly freeFrom: CalendarDate
}

/** A neighbourhood by its name and centre, as lists and filters show it. */
export type NeighbourhoodName = {
  readonly city: City
  readonly slug: string
  readonly name: string
  readonly lat: number
  readonly lng: number
}

/** The queries of searches. The index answers them from memory, PostgreSQL with one plain statement each. */
export type HomeQuestions = {
  /** Returns all neighbourhoods in the order of their import. */
  listNeighbourhoods(): readonly NeighbourhoodName[]
  /** Returns the total and every facet, each counted under the other filters. */
  countFacets(filters: HomeFilters): readonly FacetRow[]
  /** Returns the homes of one page. */
  listMatches(filters: HomeFilters, page: PageOf): FoundHome[]
  /** Returns the homes that are best of all matches. */
  findBest(filters: HomeFilters): BestHomes
  /** Returns every match in no order, or null where there are more than `most`. */
  listPins(filters: HomeFilters, most: number): PinRow[] | null
  /** Returns the number of matches in each square of the grid at this level, and their lowest monthly price. */
  listCellGroups(filters: HomeFilters, level: number): CellGroup[]
  /** Returns the matches and their lowest monthly price without each of the given filters in turn. */
  countWithout(filters: HomeFilters, leftOut: readonly (readonly FilterName[])[]): Matches[]
  /**
   * Returns the matches of the same search some days earlier or later, the nearest first; shifts without matches are
   * left out.
   */
  countShifted(filters: HomeFilters, stay: Stay, shifts: readonly number[]): ShiftedMatches[]
  /** Returns the matches of each neighbourhood under all filters except those of place within the city. */
  countByNeighbourhood(filters: HomeFilters): NeighbourhoodMatches[]
  /**
   * Returns homes that match apart from the dates and are free for the first or for the last nights of a stay, at most
   * `limit` of each: first those in `areas` (all when null), then those that are free the longest.
   */
  listLegs(
    filters: HomeFilters,
    stay: Stay,
    among: { readonly areas: readonly number[] | null; readonly limit: number },
  ): LegCandidate[]
  /**
   * Returns homes that match apart from the dates, each with the first of `shifts` at which it is free for the same
   * number of nights, the smallest shift first. Only the best `among` homes are considered.
   */
  listShiftedHomes(
    filters: HomeFilters,
    stay: Stay,
    options: { readonly shifts: readonly number[]; readonly among: number; readonly limit: number },
  ): ShiftedHome[]
  /** Returns the matches in a home's city that are most similar to it in price, size and place. */
  listSimilar(filters: HomeFilters, of: { readonly houseCode: string; readonly limit: number }): number[]
  /**
   * Returns the first homes of every city, in the recommended order, that become free soon and can be booked at once.
   */
  listNextFree(query: NextFreeQuery): NextFreeHome[]
}

/** The same queries, answered asynchronously. */
export type HomeSearch = {
  readonly [Name in keyof HomeQuestions]: (
    ...args: Parameters<HomeQuestions[Name]>
  ) => Promise<ReturnType<HomeQuestions[Name]>>
}

/** The queries of this process: answered from memory where possible, else from the database. */
export type Search = HomeSearch & {
  /** Reads again the homes that turned out to be taken, and resolves when that is done. */
  refresh(ids: readonly number[]): Promise<void>
}
