import { isDeepStrictEqual } from 'node:util'
import type { ApartmentQuery } from '#contract/catalogue.ts'
import type { FilterName, HomeFilters, HomeQuestions, HomeSearch } from '#contract/home-search.ts'
import { shiftsUpTo } from '#domain/catalogue/candidate-stays.ts'
import { levelFor } from '#domain/catalogue/map-grid.ts'
import { MAX_PINS } from '#domain/policy.ts'
import { facetsOf, totalOf } from '#services/catalogue/facets.ts'

type Answers = HomeQuestions | HomeSearch
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
async function answersOf(on: Answers, query: ApartmentQuery, filters: HomeFilters) {
  const { sort, page, pageSize } = query
  const facets = await on.countFacets(filters)
  return {
    total: totalOf(facets),
    facets: facetsOf(facets),
    page: await on.listMatches(filters, { sort, limit: pageSize, offset: (page - 1) * pageSize }),
    pins: sorted(await on.listPins(filters, MAX_PINS)),
    cells: sorted(await on.listCellGroups(filters, levelFor(query.bounds))),
  }
}

/** Asks what a search without results asks. */
async function suggestionsOf(on: Answers, query: ApartmentQuery, filters: HomeFilters) {
  const { checkIn, checkOut } = query
  const stay = checkIn && checkOut ? { checkIn, checkOut } : null
  const counts = {
    without: (await on.countWithout(filters, LEFT_OUT)).map(keysInOrder),
    areas: sorted(await on.countByNeighbourhood(filters)),
  }
  if (!stay) return counts
  const shifts = shiftsUpTo(14)
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

type Compared = { readonly query: ApartmentQuery; readonly filters: HomeFilters; readonly withSuggestions: boolean }

/** Returns how the answers of the index differ from those of PostgreSQL; null where they are the same. */
export async function differenceOf(
  index: HomeQuestions,
  sql: HomeSearch,
  { query, filters, withSuggestions }: Compared,
): Promise<string | null> {
  const questions = withSuggestions ? [answersOf, suggestionsOf] : [answersOf]
  for (const ask of questions) {
    const [ours, theirs] = [await ask(index, query, filters), await ask(sql, query, filters)]
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
