import { type ApartmentQuery, defaultSort, parseApartmentQuery, toSearchParams } from '#contract/apartment-query.ts'
import { type FoundHome, filtersOf, type HomeFilters, placed } from '#contract/home-search.ts'
import type { AlertRow } from '#db/alert/alert-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { sqlSearch } from '#db/search-index/sql-search.ts'
import { PAGE_SIZE } from '#domain/catalogue/catalogue-policy.ts'

/** Writes a search as an alert keeps it: its filters in the order of an address, without order of homes and page. */
export function alertQueryText(query: ApartmentQuery): string {
  return toSearchParams({ ...query, page: 1, pageSize: PAGE_SIZE, sort: defaultSort(query) }).toString()
}

/** Reads the search of an alert again, about its one home where it has one, or about `homes` alone. */
export function searchOfAlert(
  { query: text, apartmentId }: Pick<AlertRow, 'query' | 'apartmentId'>,
  now: Date,
  homes: readonly number[] | undefined = apartmentId === null ? undefined : [apartmentId],
): HomeFilters {
  const { query } = parseApartmentQuery(new URLSearchParams(text))
  return { ...filtersOf(placed(query), now), homes }
}

/** Returns the homes that match, the recommended first. An alert asks the database, for what it mails must be true. */
export function listFreeHomes(on: Queryable, filters: HomeFilters, limit: number): Promise<FoundHome[]> {
  return sqlSearch(on).listMatches(filters, { sort: 'recommended', limit, offset: 0 })
}
