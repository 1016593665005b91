import { countAlarms } from '#db/channel/conflict-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { STOPPED_AFTER_MS } from '#domain/channel/reading-times.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { citiesWithin, grantOf, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

/** Counts what waits for a member on the page of channels: conflicts, and calendars that are no longer read. */
export async function countChannelAlarms(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: Scope,
  city: City | undefined | null,
): Promise<number> {
  if (grantOf(member, 'manage_channels') === 'no') return 0
  const now = clock.now()
  const readBefore = new Date(now.getTime() - STOPPED_AFTER_MS)
  return countAlarms(db, citiesWithin(member, city), { today: dateInMadrid(now), readBefore })
}
