import { findCalendar, lockCalendar, removeCalendar } from '#db/channel/calendar-rows.ts'
import { endStaysOfCalendar } from '#db/channel/stay-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { keepChannelNights, withNightsOfHome } from './keep-channel-nights.ts'

type Removal = { readonly houseCode: string; readonly calendarId: string; readonly by: Actor }

/** Removes the calendar of a home at another site, and frees the nights that it took. Refuses `not_found`. */
export async function removeChannelCalendar(
  deps: Deps,
  { houseCode, calendarId, by }: Removal,
): Promise<Result<null, Refusal<'not_found'>>> {
  const found = await findCalendar(deps.db, calendarId)
  if (found?.houseCode !== houseCode) return refuse('not_found')
  return withNightsOfHome(deps, found.apartmentId, async (tx): Promise<Result<null, Refusal<'not_found'>>> => {
    const calendar = await lockCalendar(tx, calendarId)
    if (!calendar) return refuse('not_found')
    const now = deps.clock.now()
    await removeCalendar(tx, calendarId, now)
    await endStaysOfCalendar(tx, calendarId, now)
    await keepChannelNights(tx, deps, calendar.apartmentId)
    await recordAction(tx, deps, by, {
      act: 'channel_calendar_removed',
      subject: { kind: 'home', id: houseCode },
      apartmentId: calendar.apartmentId,
      changes: { site: [calendar.site, null] },
    })
    return ok(null)
  })
}
