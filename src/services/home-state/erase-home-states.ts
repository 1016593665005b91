import { eraseHomeStates as eraseRows } from '#db/home-state/home-state-rows.ts'
import { CONTRACT_YEARS } from '#domain/law/stay-cause.ts'
import { addMonths, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/** Erases what reports of stays that ended `CONTRACT_YEARS` ago say of persons. Returns how many; a second run erases nothing more. */
export async function eraseHomeStates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const endedBefore = addMonths(dateInMadrid(now), -12 * CONTRACT_YEARS)
  return db.transaction((tx) => eraseRows(tx, endedBefore, now))
}
