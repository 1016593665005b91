import { countAlarms } from '#db/channel/alarm-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { CHANNEL_ALARMS, type ChannelAlarmKind } from '#domain/channel/channel-alarm.ts'
import { MANAGER_ALARM_MS } from '#domain/channel/push-times.ts'
import { STOPPED_AFTER_MS } from '#domain/channel/reading-times.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { citiesWithin, grantOf, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

export type CountedAlarm = { readonly kind: ChannelAlarmKind; readonly count: number }

/** Counts what waits for a member on the page of channels, the worst kind first; kinds of which there are none are left out. */
export async function countChannelAlarms(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: Scope,
  city: City | undefined | null,
): Promise<CountedAlarm[]> {
  if (grantOf(member, 'manage_channels') === 'no') return []
  const now = clock.now()
  const counts = await countAlarms(db, citiesWithin(member, city), {
    today: dateInMadrid(now),
    readBefore: new Date(now.getTime() - STOPPED_AFTER_MS),
    pushedBefore: new Date(now.getTime() - MANAGER_ALARM_MS),
  })
  return CHANNEL_ALARMS.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0)
}
