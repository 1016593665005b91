import { countWaiting as countRows, type Waiting } from '#db/request/waiting-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { citiesWithin, grantOf, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

const NOTHING: Waiting = { requests: 0, questions: 0, contacts: 0, reviews: 0 }

/**
 * Counts what waits for an answer or a decision of staff in a member's cities, or only in `city` of them; nothing for a member
 * who does not see it.
 */
export async function countWaiting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: Scope,
  city: City | null = null,
): Promise<Waiting> {
  if (grantOf(member, 'view_stays') !== 'yes') return NOTHING
  const now = clock.now()
  return countRows(db, { cities: citiesWithin(member, city), today: dateInMadrid(now), now })
}
