import { type ChannelCalendar, storeReading } from '#db/channel/calendar-rows.ts'
import { occupancyIds } from '#db/channel/channel-nights.ts'
import {
  countMissing,
  endChannelStays,
  insertChannelStays,
  type KnownChannelStay,
  listKnownStays,
  reopenConflicts,
  updateChannelStay,
} from '#db/channel/stay-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { CalendarRead } from '#domain/channel/calendar-reader.ts'
import { compareFeed } from '#domain/channel/compare-feed.ts'
import { type FeedStay, readFeedStays } from '#domain/channel/feed-stays.ts'
import { nextReading } from '#domain/channel/reading-times.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { isUidOfOurs } from './feed-uid.ts'
import { keepChannelNights } from './keep-channel-nights.ts'

type ReadingDeps = Pick<Deps, 'db' | 'clock' | 'randomBytes'>

/** Stores what a reading of a calendar, which is locked, says of the nights of its home. A failed one changes no night. */
export async function storeCalendarReading(
  tx: Tx,
  deps: ReadingDeps,
  calendar: ChannelCalendar,
  read: CalendarRead,
): Promise<void> {
  const now = deps.clock.now()
  const spread = (deps.randomBytes(1)[0] ?? 0) / 255
  if (read.kind === 'failed') {
    const nextReadAt = nextReading(now, calendar.failures + 1, spread)
    return storeReading(tx, calendar.id, { kind: 'failed', fault: read.fault, nextReadAt })
  }
  const today = dateInMadrid(now)
  const known = await listKnownStays(tx, calendar.id, today)
  const { stays, unreadEvents } = await said(tx, calendar, { read, known, now })
  const changes = compareFeed(known, stays, now)
  await insertChannelStays(
    tx,
    changes.added.map((stay) => ({
      ...{ id: newId(deps), calendarId: calendar.id, stay, readAt: now },
      ...{ apartmentId: calendar.apartmentId, site: calendar.site },
    })),
  )
  for (const { id, stay } of changes.changed) await updateChannelStay(tx, id, stay)
  await countMissing(tx, changes.missing, now)
  await endChannelStays(tx, changes.gone, now)
  await reopenConflicts(tx, calendar.id, now)
  await storeReading(tx, calendar.id, {
    ...{ kind: known.length > 0 && stays.length === 0 ? 'emptied' : 'good', at: now },
    ...{ nextReadAt: nextReading(now, 0, spread), unreadEvents },
    validators: read.kind === 'read' ? read.validators : calendar,
  })
  await keepChannelNights(tx, deps, calendar.apartmentId)
}

type Said = {
  readonly read: Exclude<CalendarRead, { kind: 'failed' }>
  readonly known: readonly KnownChannelStay[]
  readonly now: Date
}

/** Returns the stays that a calendar has. An unchanged one has those that it had: not those that were missing already. */
async function said(
  tx: Tx,
  { apartmentId, site, takesBlocks, unreadEvents }: ChannelCalendar,
  { read, known, now }: Said,
): Promise<{ readonly stays: readonly FeedStay[]; readonly unreadEvents: number }> {
  if (read.kind === 'unchanged') {
    return { stays: known.filter(({ missingReads }) => missingReads === 0).map(withoutGuest), unreadEvents }
  }
  const today = dateInMadrid(now)
  const ours = await occupancyIds(tx, { apartmentId, today, now })
  const { stays, faults } = readFeedStays(read.events, { site, today, isOurs: (uid) => isUidOfOurs(uid, ours) })
  return { stays: stays.filter(({ kind }) => takesBlocks || kind === 'reservation'), unreadEvents: faults.length }
}

function withoutGuest(stay: KnownChannelStay): FeedStay {
  const { key, kind, checkIn, checkOut, isTentative, code } = stay
  return { key, kind, checkIn, checkOut, isTentative, code, guest: null }
}
