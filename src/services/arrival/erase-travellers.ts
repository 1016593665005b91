import { forgetCommunications, listOldCommunications } from '#db/communication-rows.ts'
import { eraseTravellers as eraseRows } from '#db/traveller-rows.ts'
import { REGISTER_YEARS } from '#domain/policy.ts'
import { addMonths, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Forgets what travellers told us, and what is left of reports about them, once the law does not want it kept any more: three years
 * after they left. Answers of how many people. Run twice it forgets nothing more.
 */
export async function eraseTravellers(deps: Deps): Promise<number> {
  const endedBefore = addMonths(dateInMadrid(deps.clock.now()), -12 * REGISTER_YEARS)
  const old = await listOldCommunications(deps.db, { endedBefore, authority: deps.authority.name })
  for (const id of old) await deps.authority.forget(id)
  return deps.db.transaction(async (tx) => {
    await forgetCommunications(tx, old, deps.clock.now())
    return eraseRows(tx, endedBefore)
  })
}
