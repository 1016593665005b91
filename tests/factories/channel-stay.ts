import { randomBytes } from 'node:crypto'
import { insertCalendar, storeReading } from '#db/channel/calendar-rows.ts'
import { insertChannelStays } from '#db/channel/stay-rows.ts'
import type { Database } from '#db/connection/client.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import type { FeedStay } from '#domain/channel/feed-stays.ts'
import { keepChannelNights } from '#services/channel/keep-channel-nights.ts'
import { newId } from '#services/new-id.ts'
import type { MadeApartment } from './apartment.ts'

type ChannelStay = {
  /** A reservation where nothing else is said. */
  readonly kind?: FeedStay['kind']
  readonly site: FeedSite
  readonly checkIn: string
  readonly checkOut: string
  /** When the calendar was read, and is not read again. */
  readonly readAt: string
}

const NEVER = new Date('2099-01-01T00:00:00Z')

/** Makes a home's calendar at another site with one stay, as if it had been read. */
export async function makeChannelStay(
  db: Database,
  home: Pick<MadeApartment, 'id'>,
  { kind = 'reservation', site, checkIn, checkOut, readAt }: ChannelStay,
): Promise<void> {
  const now = new Date(readAt)
  const deps = { db, randomBytes, clock: { now: () => now } }
  const id = newId(deps)
  const stay = {
    checkIn,
    checkOut,
    kind,
    key: 'sold',
    isTentative: false,
    guest: null,
    code: null,
  } as const
  await db.transaction(async (tx) => {
    const calendar = { id, apartmentId: home.id, site, address: 'not read', takesBlocks: true, createdAt: now }
    await insertCalendar(tx, calendar)
    await storeReading(tx, id, {
      ...{ kind: 'good', at: now, nextReadAt: NEVER, unreadEvents: 0 },
      validators: { etag: null, lastModified: null },
    })
    await insertChannelStays(tx, [{ id: newId(deps), apartmentId: home.id, site, calendarId: id, stay, readAt: now }])
    await keepChannelNights(tx, deps, home.id)
  })
}
