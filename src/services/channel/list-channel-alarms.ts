import { listCalendars } from '#db/channel/calendar-rows.ts'
import { listConflicts } from '#db/channel/conflict-rows.ts'
import { calendarState, lastGood } from '#domain/channel/reading-times.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/** What happened to a home at another site; `event` identifies it. */
export type ChannelAlarm = {
  readonly kind: 'channel_conflict' | 'channel_stopped'
  readonly event: string
  readonly houseCode: string
}

/** Returns the open conflicts with other sites, and the calendars that were not read for long, in all cities. */
export async function listChannelAlarms({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<ChannelAlarm[]> {
  const now = clock.now()
  const conflicts = await listConflicts(db, null, dateInMadrid(now))
  const calendars = await listCalendars(db, null)
  return [
    ...conflicts
      .filter(({ end }) => end === null)
      .map(({ id, since, houseCode }) => ({
        ...({ kind: 'channel_conflict', houseCode } as const),
        event: `${id}.${since.toISOString()}`,
      })),
    ...calendars
      .filter((calendar) => calendarState(calendar, now) === 'stopped')
      .map((calendar) => ({
        ...({ kind: 'channel_stopped', houseCode: calendar.houseCode } as const),
        event: `${calendar.id}.${lastGood(calendar).toISOString()}`,
      })),
  ]
}
