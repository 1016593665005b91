import { defaultSort, parseApartmentQuery, toSearchParams } from '#contract/apartment-query.ts'
import type { ApartmentQuery } from '#contract/catalogue.ts'
import type { AlertRow } from '#db/alert-rows.ts'
import { type Conditions, conditionsOf } from '#db/search-conditions.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { candidateStays } from '#domain/catalogue/candidate-stays.ts'
import { PAGE_SIZE } from '#domain/policy.ts'

export type AlertSearch = {
  readonly query: ApartmentQuery
  readonly stays: readonly Stay[] | null
  readonly conditions: Conditions
}

/** Writes a search as an alert keeps it: its filters in the order of an address, without order of homes and page. */
export function alertQueryText(query: ApartmentQuery): string {
  return toSearchParams({ ...query, page: 1, pageSize: PAGE_SIZE, sort: defaultSort(query) }).toString()
}

/** Reads the search of an alert again, about its one home where it has one, or about `homes` alone. */
export function searchOfAlert(
  { query: text, apartmentId }: Pick<AlertRow, 'query' | 'apartmentId'>,
  now: Date,
  homes: readonly number[] | undefined = apartmentId === null ? undefined : [apartmentId],
): AlertSearch {
  const { query } = parseApartmentQuery(new URLSearchParams(text))
  const stays = candidateStays(query, now)
  return { query, stays, conditions: conditionsOf({ ...query, homes }, stays) }
}
