import { findCalendar } from '#db/channel/calendar-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { readCalendar } from './read-calendars.ts'

type Reading = { readonly houseCode: string; readonly calendarId: string; readonly by: Actor }

/** Reads the calendar of a home at another site at once. Refuses `not_found`; what the reading gave is shown in the list. */
export async function readCalendarNow(
  deps: Deps,
  { houseCode, calendarId, by }: Reading,
): Promise<Result<null, Refusal<'not_found'>>> {
  const calendar = await findCalendar(deps.db, calendarId)
  if (calendar?.houseCode !== houseCode) return refuse('not_found')
  await readCalendar(deps, calendarId)
  await deps.db.transaction((tx) =>
    recordAction(tx, deps, by, {
      act: 'channel_calendar_read',
      subject: { kind: 'home', id: houseCode },
      apartmentId: calendar.apartmentId,
      changes: { site: [null, calendar.site] },
    }),
  )
  return ok(null)
}
