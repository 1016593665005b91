import { type ApartmentQuery, toSearchParams } from '#contract/apartment-query.ts'
import { apartmentsPath, mapPath, PLAIN_FILTERS } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'

/** A search with the view that shows its results: the list, or the map. */
export type ListQuery = ApartmentQuery & { readonly view?: 'map' | undefined }

export function resultsPagePath({ view }: Partial<ListQuery>): string {
  const locale = getLocale()
  return view === 'map' ? mapPath(locale) : apartmentsPath(locale)
}

/** Returns the path of a search with some filters changed, on page 1 unless the page is what changes. */
export function resultsPath(query: Partial<ListQuery>, change: Partial<ApartmentQuery> = {}): string {
  const params = toSearchParams({ ...query, page: 1, ...change }).toString()
  return `${resultsPagePath(query)}${params ? `?${params}` : ''}`
}

/** The change of a search that removes the area of the map to which it is limited. */
export const EVERYWHERE = { bounds: undefined, area: undefined } as const

/** Returns the path of the same search with all filters as a plain form, for visitors without JavaScript. */
export function plainFiltersPath(query: ListQuery): string {
  const address = resultsPath(query, { page: query.page })
  return `${address}${address.includes('?') ? '&' : '?'}${PLAIN_FILTERS}=1#${PLAIN_FILTERS}`
}

/** Adds a word, or removes it if it is there. */
export function toggled<Word extends string>(words: readonly Word[], word: Word): Word[] {
  return words.includes(word) ? words.filter((other) => other !== word) : [...words, word]
}

/** The parts of a search that are not filters. */
const NOT_FILTERS = [
  'city',
  'near',
  'travelMode',
  'secondNear',
  'secondMode',
  'secondMinutes',
  'checkIn',
  'checkOut',
  'flexibleDays',
  'withinMonths',
  'month',
  'months',
  'adults',
  'children',
  'babies',
  'sort',
  'view',
] as const satisfies readonly (keyof ListQuery)[]

/** Returns the parts of a search that are not filters, which “clear filters” keeps. */
export function withoutFilters(query: ListQuery): Pick<ListQuery, (typeof NOT_FILTERS)[number]> {
  return Object.fromEntries(NOT_FILTERS.map((name) => [name, query[name]])) as ReturnType<typeof withoutFilters>
}
