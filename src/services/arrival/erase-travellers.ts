import { forgetCommunications, listOldCommunications } from '#db/arrival/communication-rows.ts'
import { eraseTravellers as eraseRows } from '#db/arrival/traveller-rows.ts'
import { REGISTER_YEARS } from '#domain/arrival/arrival-policy.ts'
import { addMonths, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Deletes the details of travellers, and local copies of reports about them, three years after the stay, when the law does
 * not require them any more. Returns the number of people; a second run deletes nothing more.
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
