import { toSearchParams } from '#contract/apartment-query.ts'
import type { ApartmentQuery } from '#contract/catalogue.ts'
import { apartmentsPath, mapPath, PLAIN_FILTERS } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'

/** A search as the list has it: in front, or behind the map that it came to. */
export type ListQuery = ApartmentQuery & { readonly view?: 'map' | undefined }

/** The page of the list that shows a search. */
export function resultsPagePath(locale: Locale, { view }: Partial<ListQuery>): string {
  return view === 'map' ? mapPath(locale) : apartmentsPath(locale)
}

/** The address of a search with some filters changed. Back on page 1 unless the page is what changes. */
export function resultsPath(locale: Locale, query: Partial<ListQuery>, change: Partial<ApartmentQuery> = {}): string {
  const params = toSearchParams({ ...query, page: 1, ...change }).toString()
  return `${resultsPagePath(locale, query)}${params ? `?${params}` : ''}`
}

/** The same search with the plain form of all filters, for who has no JavaScript or no patience for it. */
export function plainFiltersPath(locale: Locale, query: ListQuery): string {
  const address = resultsPath(locale, query, { page: query.page })
  return `${address}${address.includes('?') ? '&' : '?'}${PLAIN_FILTERS}=1#${PLAIN_FILTERS}`
}

/** A word put in, or taken out when it is there. */
export function toggled<Word extends string>(words: readonly Word[], word: Word): Word[] {
  return words.includes(word) ? words.filter((other) => other !== word) : [...words, word]
}

/** What a guest says about the stay, as opposed to filters: it survives “clear filters”. */
export function withoutFilters(query: ListQuery): Partial<ListQuery> {
  const { city, checkIn, checkOut, flexibleDays, month, months, adults, children, babies, sort, view } = query
  return { city, checkIn, checkOut, flexibleDays, month, months, adults, children, babies, sort, view }
}
