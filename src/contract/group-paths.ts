import type { Locale } from '#domain/shared/text.ts'
import { type HomesQuery, homesSearch } from './site-paths.ts'

/** Segment after the locale: several homes for the same dates, and with a reference after it the group that was requested. */
export const GROUP_PAGE = 'grupo'

/** Path of the page that books several homes for the same dates. */
export function groupHomesPath(locale: Locale, query: HomesQuery = {}): string {
  return `/${locale}/${GROUP_PAGE}${homesSearch(query)}`
}

/** Path of a group that was requested, by its reference. */
export function groupPath(locale: Locale, reference: string): string {
  return `/${locale}/${GROUP_PAGE}/${encodeURIComponent(reference)}`
}
