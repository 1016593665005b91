import { findHomesByCode } from '#db/block/block-rows.ts'
import { insertCalendar, lockCalendar } from '#db/channel/calendar-rows.ts'
import type { CalendarRead } from '#domain/channel/calendar-reader.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { encryptAddress } from './calendar-address.ts'
import { withNightsOfHome } from './keep-channel-nights.ts'
import { storeCalendarReading } from './store-reading.ts'

type NewCalendar = {
  readonly houseCode: string
  readonly site: FeedSite
  readonly address: string
  readonly takesBlocks: boolean
  readonly by: Actor
}
type AddRefusal = Refusal<'apartment_not_found' | 'feed_unsafe' | 'feed_unreadable' | 'feed_exists'>

/** Sites offer the addresses of their calendars under this scheme too, by which programs open them. */
const WEBCAL = /^webcals?:\/\//i

/**
 * Adds the calendar of a home at another site once it has been read, and closes the nights that it takes. Refuses `feed_unsafe` for
 * an address that is not a public one of https, `feed_unreadable` with the fault, and `feed_exists` where the home has a calendar of
 * the site.
 */
export async function addChannelCalendar(
  deps: Deps,
  { houseCode, site, address, takesBlocks, by }: NewCalendar,
): Promise<Result<{ readonly calendarId: string }, AddRefusal>> {
  const [home] = await findHomesByCode(deps.db, [houseCode])
  if (!home) return refuse('apartment_not_found')
  const link = address.replace(WEBCAL, 'https://')
  const read = await deps.calendars.read(link, { etag: null, lastModified: null })
  if (read.kind === 'failed') return refusalOf(read)
  const calendarId = newId(deps)
  return withNightsOfHome(deps, home.id, async (tx): Promise<Result<{ calendarId: string }, AddRefusal>> => {
    const createdAt = deps.clock.now()
    const encrypted = encryptAddress(deps, calendarId, link)
    const calendar = { id: calendarId, apartmentId: home.id, site, address: encrypted, takesBlocks, createdAt }
    if (!(await insertCalendar(tx, calendar))) return refuse('feed_exists')
    const locked = await lockCalendar(tx, calendarId)
    if (locked) await storeCalendarReading(tx, deps, locked, read)
    await recordAction(tx, deps, by, {
      act: 'channel_calendar_added',
      subject: { kind: 'home', id: houseCode },
      apartmentId: home.id,
      changes: { site: [null, site] },
    })
    return ok({ calendarId })
  })
}

function refusalOf({ fault }: Extract<CalendarRead, { kind: 'failed' }>): AddRefusal {
  const isUnsafe = fault === 'bad_address' || fault === 'inside_address'
  return { ok: false, code: isUnsafe ? 'feed_unsafe' : 'feed_unreadable', details: { calendarFault: fault } }
}
