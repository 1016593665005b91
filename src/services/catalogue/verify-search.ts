import { listSearchDifferences, type SearchDifference } from '#db/search-check-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

export type SearchCheck = { readonly homes: number; readonly differences: readonly SearchDifference[] }

/** Compares what searches read of every home with the nights that are really taken. Changes nothing. */
export async function verifySearch({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SearchCheck> {
  return listSearchDifferences(db, dateInMadrid(clock.now()))
}
