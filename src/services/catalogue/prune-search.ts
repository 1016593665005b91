import { lastSearchedId, pruneBlockedNights } from '#db/search-index/search-check-rows.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Days for which past nights stay in the search rows, so that a row is rewritten a few times a year and not after each
 * stay.
 */
const KEPT_DAYS = 60
const IDS_AT_A_TIME = 2_000

/**
 * Removes past nights from the search rows, which would grow forever. Commits some of the homes at a time. Returns how
 * many rows became shorter.
 */
export async function pruneSearch({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const today = dateInMadrid(clock.now())
  const oldest = addDays(today, -KEPT_DAYS)
  const last = await lastSearchedId(db)
  let pruned = 0
  for (let from = 1; from <= last; from += IDS_AT_A_TIME) {
    pruned += await pruneBlockedNights(db, { from, to: from + IDS_AT_A_TIME, oldest, today })
  }
  return pruned
}
