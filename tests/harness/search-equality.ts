import { isDeepStrictEqual } from 'node:util'
import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { FilterName } from '#contract/filters.ts'
import type { HomeFilters, HomeQuestions, HomeSearch } from '#contract/home-search.ts'
import { MAX_PRICED } from '#db/search-index/best-homes.ts'
import { shifted, shiftsUpTo } from '#domain/catalogue/candidate-stays.ts'
import { MAX_PINS } from '#domain/catalogue/catalogue-policy.ts'
import { levelFor } from '#domain/catalogue/map-grid.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { facetsOf, totalOf } from '#services/catalogue/facets.ts'

type Answers = HomeQuestions | HomeSearch
type Compared = {
  readonly query: ApartmentQuery
  readonly filters: HomeFilters
  readonly today: CalendarDate
  readonly withSuggestions: boolean
}
const LEFT_OUT: readonly (readonly FilterName[])[] = [
  ['neighbourhoods'],
  ['party'],
  ['price'],
  ['amenities'],
  ['city', 'neighbourhoods'],
]
/** What is in no order comes in one that both have. */
const sorted = (items: readonly object[] | null) =>
  items?.map((item) => JSON.stringify(keysInOrder(item))).sort() ?? null

/** Asks everything that a list with its map asks. */
async function answersOf(on: Answers, query: ApartmentQuery, { filters }: Compared) {
  const { sort, page, pageSize } = query
  const facets = await on.countFacets(filters)
  const total = totalOf(facets)
  const { cheapest, ...best } = await on.findBest(filters)
  return {
    total,
    facets: facetsOf(facets),
    page: await on.listMatches(filters, { sort, limit: pageSize, offset: (page - 1) * pageSize }),
    best,
    // PostgreSQL names no cheapest of more stays than it prices.
    cheapest: filters.stays && total > MAX_PRICED ? null : cheapest,
    pins: sorted(await on.listPins(filters, MAX_PINS)),
    cells: sorted(await on.listCellGroups(filters, levelFor(query.bounds))),
  }
}

/** Asks what a search without results asks. */
async function suggestionsOf(on: Answers, { checkIn, checkOut }: ApartmentQuery, { filters, today }: Compared) {
  const stay = checkIn && checkOut ? { checkIn, checkOut } : null
  const counts = {
    without: (await on.countWithout(filters, LEFT_OUT)).map(keysInOrder),
    areas: sorted(await on.countByNeighbourhood(filters)),
  }
  if (!stay) return counts
  // As the product asks: the index knows the days that can be booked.
  const shifts = shiftsUpTo(14).filter((days) => shifted(stay, days).checkIn >= today)
  return {
    ...counts,
    shifted: (await on.countShifted(filters, stay, shifts)).map(keysInOrder),
    homes: await on.listShiftedHomes(filters, stay, { shifts, among: 200, limit: 2 }),
    legs: (await on.listLegs(filters, stay, { areas: null, limit: 60 })).map(keysInOrder),
  }
}

function keysInOrder(row: object): object {
  return Object.fromEntries(Object.entries(row).sort(([a], [b]) => a.localeCompare(b)))
}

/** Returns how the answers of the index differ from those of PostgreSQL; null where they are the same. */
export async function differenceOf(index: HomeQuestions, sql: HomeSearch, compared: Compared): Promise<string | null> {
  const { query, withSuggestions } = compared
  const questions = withSuggestions ? [answersOf, suggestionsOf] : [answersOf]
  for (const ask of questions) {
    const [ours, theirs] = [await ask(index, query, compared), await ask(sql, query, compared)]
    if (!isDeepStrictEqual(ours, theirs)) return firstDifference(ours, theirs)
  }
  return null
}

function firstDifference(ours: object, theirs: object): string {
  const [name] = Object.keys(ours).filter((key) => !isDeepStrictEqual(answerOf(ours, key), answerOf(theirs, key)))
  return `${name}: ${JSON.stringify(answerOf(ours, name))} by the index, ${JSON.stringify(answerOf(theirs, name))} by PostgreSQL`
}

function answerOf(answers: object, key: string | undefined): unknown {
  return key && (answers as Record<string, unknown>)[key]
}
