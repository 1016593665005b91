import { eraseTravellers as eraseRows } from '#db/traveller-rows.ts'
import { REGISTER_YEARS } from '#domain/policy.ts'
import { addMonths, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/** Forgets what travellers told us once the law does not want it kept any more: three years after they left. */
export async function eraseTravellers(deps: Deps): Promise<number> {
  const endedBefore = addMonths(dateInMadrid(deps.clock.now()), -12 * REGISTER_YEARS)
  return deps.db.transaction((tx) => eraseRows(tx, endedBefore))
}
