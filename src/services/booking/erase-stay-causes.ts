import { eraseStayCauses as eraseRows } from '#db/booking/stay-cause-rows.ts'
import { CONTRACT_YEARS } from '#domain/law/stay-cause.ts'
import { addMonths, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/** Erases the causes of stays that ended `CONTRACT_YEARS` ago or earlier. Returns how many; a second run erases nothing more. */
export async function eraseStayCauses({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const endedBefore = addMonths(dateInMadrid(clock.now()), -12 * CONTRACT_YEARS)
  return db.transaction((tx) => eraseRows(tx, endedBefore))
}
