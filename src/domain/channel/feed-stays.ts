import type { Stay } from '#domain/booking/stay-rules.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { FeedEvent } from './feed-event.ts'
import { nightsOfEvent } from './feed-nights.ts'
import { type FeedSite, SITE_HABITS } from './feed-sites.ts'

/** What the calendar of another site says of some nights. A block is closed by a host, a reservation is a guest's. */
export type FeedStay = Stay & {
  /** Identifies it in the next reading as well; made of its dates and its summary where the site gives no uid. */
  readonly key: string
  readonly kind: 'reservation' | 'block'
  readonly isTentative: boolean
  readonly guest: string | null
  /** The site's code of the reservation. */
  readonly code: string | null
}

/** An event that does not give a stay, and that staff have to look at. */
export type FeedFault = { readonly summary: string; readonly reason: 'bad_dates' | 'repeats' }

export type FeedReading = {
  /** They are in order of their nights. */
  readonly stays: readonly FeedStay[]
  readonly faults: readonly FeedFault[]
  /** How many events are ours, which the site has read from us. */
  readonly echoes: number
}

type Placed = { readonly event: FeedEvent; readonly nights: Stay }
type Reading = {
  readonly site: FeedSite
  readonly today: CalendarDate
  /** Tells whether a uid is of an event that we wrote. */
  isOurs(uid: string): boolean
}

/** Reads the stays of a calendar that are not over. Recurring events are never expanded. */
export function readFeedStays(events: readonly FeedEvent[], { site, today, isOurs }: Reading): FeedReading {
  const { echo } = SITE_HABITS[site]
  const faults: FeedFault[] = []
  const placed: Placed[] = []
  let echoes = 0
  for (const event of events) {
    const { uid, summary } = event
    if (event.isOff) continue
    if ((uid !== null && isOurs(uid)) || echo?.test(summary)) {
      echoes += 1
      continue
    }
    const nights = nightsOfEvent(event)
    if (event.repeats || !nights) faults.push({ summary, reason: event.repeats ? 'repeats' : 'bad_dates' })
    else if (nights.checkOut > today) placed.push({ event, nights })
  }
  const stays = uniqueStays(withoutEnds(newestOnly(placed), site).map((one) => stayOf(one, site)))
  return { stays: stays.toSorted(byNights), faults, echoes }
}

/** Leaves out events of which the calendar has a newer one with the same uid. */
function newestOnly(placed: readonly Placed[]): readonly Placed[] {
  const newest = new Map<string, number>()
  for (const { event } of placed)
    if (event.uid !== null) newest.set(event.uid, Math.max(event.sequence, newest.get(event.uid) ?? event.sequence))
  return placed.filter(({ event: { uid, sequence } }) => uid === null || newest.get(uid) === sequence)
}

/** Leaves out the events of arrivals and departures: one day that begins where a longer event of the same guest begins or ends. */
function withoutEnds(placed: readonly Placed[], site: FeedSite): readonly Placed[] {
  if (!SITE_HABITS[site].hasEnds) return placed
  return placed.filter(({ event, nights }) => {
    if (addDays(nights.checkIn, 1) !== nights.checkOut) return true
    return !placed.some(
      (other) =>
        other.event !== event &&
        event.summary !== other.event.summary &&
        event.summary.includes(other.event.summary) &&
        [other.nights.checkIn, other.nights.checkOut].includes(nights.checkIn),
    )
  })
}

function stayOf({ event, nights }: Placed, site: FeedSite): FeedStay {
  const { block, tentative, guest, code } = SITE_HABITS[site]
  const { uid, summary, description } = event
  const isBlock = block?.test(summary) ?? false
  return {
    ...nights,
    key: uid ?? `${nights.checkIn}/${nights.checkOut} ${summary}`,
    kind: isBlock ? 'block' : 'reservation',
    isTentative: tentative?.test(summary) ?? false,
    guest: isBlock ? null : (guest?.exec(summary)?.[1] ?? null),
    code: code?.exec(description)?.[1] ?? null,
  }
}

/** Two events of one uid with other nights are both taken, because nights that are sold twice are worse than closed ones. */
function uniqueStays(stays: readonly FeedStay[]): FeedStay[] {
  const unique = new Map<string, FeedStay>()
  for (const stay of stays) {
    const known = unique.get(stay.key)
    if (!known) unique.set(stay.key, stay)
    else if (known.checkIn !== stay.checkIn || known.checkOut !== stay.checkOut) {
      const key = `${stay.key} ${stay.checkIn}/${stay.checkOut}`
      unique.set(key, { ...stay, key })
    }
  }
  return [...unique.values()]
}

function byNights(a: FeedStay, b: FeedStay): number {
  return a.checkIn === b.checkIn ? a.checkOut.localeCompare(b.checkOut) : a.checkIn.localeCompare(b.checkIn)
}
