import { listSearchDifferences, type SearchDifference } from '#db/search-index/search-check-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

export type SearchCheck = { readonly homes: number; readonly differences: readonly SearchDifference[] }

/** Compares the nights in the search rows of every home with the nights that are taken. Changes nothing. */
export async function verifySearch({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SearchCheck> {
  return listSearchDifferences(db, dateInMadrid(clock.now()))
}
