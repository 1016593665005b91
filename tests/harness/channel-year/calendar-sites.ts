import { readCalendar } from '#adapters/channels/read-calendar.ts'
import type { CalendarRead, CalendarReader } from '#domain/channel/calendar-reader.ts'
import type { Chance } from './chance.ts'
import { covers, dateOf, type Nights } from './days.ts'

export const CALENDAR_SITES = ['airbnb', 'booking_com'] as const
type CalendarSiteName = (typeof CALENDAR_SITES)[number]

/** Nights that a site has sold, or that its host has closed there. */
export type SiteStay = Nights & { readonly uid: string; readonly isBlock: boolean; isRead: boolean }

type Missing = { times: number; at: number }
/** What a site has of one home, and what its calendar says of it. */
export type CalendarSite = {
  readonly home: number
  readonly site: CalendarSiteName
  readonly url: string
  sold: readonly SiteStay[]
  /** What its calendar says now; a fault where it cannot be read. */
  says: readonly SiteStay[] | 'truncated' | 'unreachable'
  /** What it said when it was last read. */
  said: readonly SiteStay[]
  isTruthful: boolean
  /** The moment until which it cannot be read, or is empty: minutes. */
  failsUntil: number
  emptyUntil: number
  /** Good readings in a row in which a night was missing that is closed here for the site. */
  readonly missing: Map<number, Missing>
}

export function openCalendarSite(home: number, houseCode: string, site: CalendarSiteName): CalendarSite {
  const url = `https://${site}.example/${houseCode}.ics`
  return {
    ...{ home, site, url, sold: [], says: [], said: [], isTruthful: true, failsUntil: 0, emptyUntil: 0 },
    missing: new Map(),
  }
}

const MINUTE_MS = 60_000
/** Sites answer without their events for less than the time in which three readings count. */
const EMPTY_MS = 15 * MINUTE_MS
const LONGEST_FAILURE_MS = 6 * 60 * MINUTE_MS
/** Readings that follow sooner count as one. */
const COUNTED_MS = 10 * MINUTE_MS

/** Decides what a calendar says at a moment: what is sold, mostly; nothing, what it said before, or no calendar at all. */
export function publish(one: CalendarSite, now: number, chance: Chance): void {
  if (chance.of(0.01)) one.failsUntil = now + chance.below(LONGEST_FAILURE_MS)
  if (chance.of(0.01)) one.emptyUntil = now + EMPTY_MS
  const isLate = one.isTruthful && chance.of(0.03)
  if (now < one.failsUntil) one.says = chance.of(0.5) ? 'truncated' : 'unreachable'
  else if (now < one.emptyUntil) one.says = []
  else one.says = isLate ? one.said : one.sold
}

/** Lets a site say what it has sold. */
export function beQuiet(one: CalendarSite): void {
  Object.assign(one, { failsUntil: 0, emptyUntil: 0, says: one.sold })
}

/** Notes that what a calendar says was read and stored at a moment. */
export function noteReading(one: CalendarSite, now: number): void {
  if (typeof one.says === 'string') return
  one.said = one.says
  one.isTruthful = one.says === one.sold
  for (const stay of one.said) stay.isRead = true
  for (const [night, count] of one.missing) {
    if (one.said.some((stay) => covers(stay, night))) one.missing.delete(night)
    else if (now - count.at >= COUNTED_MS) one.missing.set(night, { times: count.times + 1, at: now })
  }
}

/** Creates the reader of these calendars, which is the adapter but for the network. */
export function readerOf(sites: readonly CalendarSite[], now: () => Date): CalendarReader {
  const byUrl = new Map(sites.map((one) => [one.url, one]))
  return {
    async read(url, { etag }): Promise<CalendarRead> {
      const one = byUrl.get(url)
      if (!one) return { kind: 'failed', fault: 'unreachable' }
      const { says } = one
      if (typeof says === 'string') return { kind: 'failed', fault: says }
      // Booking.com stamps each answer with the moment of the reading, so that no tag is ever the same.
      const tag = one.site === 'airbnb' ? says.map(({ uid, from, to }) => `${uid}:${from}:${to}`).join() : null
      if (tag !== null && tag === etag) return { kind: 'unchanged' }
      const read = readCalendar(new TextEncoder().encode(calendarOf(one.site, says, now())))
      if ('fault' in read) return { kind: 'failed', fault: read.fault }
      return { kind: 'read', ...read, validators: { etag: tag, lastModified: null } }
    },
  }
}

/** Writes a calendar as the site does: Airbnb tells blocks from stays, and ends an event before it begins. */
function calendarOf(site: CalendarSiteName, says: readonly SiteStay[], now: Date): string {
  const stamp = `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const lines = says.flatMap(({ uid, from, to, isBlock }) => {
    const start = `DTSTART;VALUE=DATE:${dateOf(from).replaceAll('-', '')}`
    const end = `DTEND;VALUE=DATE:${dateOf(to).replaceAll('-', '')}`
    if (site === 'booking_com') {
      return [
        'BEGIN:VEVENT',
        stamp,
        start,
        end,
        `UID:${uid}@booking.com`,
        'SUMMARY:CLOSED - Not available',
        'END:VEVENT',
      ]
    }
    const summary = isBlock ? 'Airbnb (Not available)' : 'Reserved'
    return ['BEGIN:VEVENT', end, start, `UID:${uid}@airbnb.com`, `SUMMARY:${summary}`, 'END:VEVENT']
  })
  const producer = site === 'airbnb' ? 'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//EN' : 'PRODID:-//Booking.com//EN'
  const end = site === 'airbnb' ? '\r\n' : '\n'
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', producer, ...lines, 'END:VCALENDAR', ''].join(end)
}
