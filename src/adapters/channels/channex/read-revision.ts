import { z } from 'zod'
import type { Party } from '#domain/booking/party.ts'
import type { ManagerAnswer, ReservationRevision } from '#domain/channel/channel-manager.ts'
import type { FeedSite } from '#domain/channel/feed-sites.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import { isLocale, type Locale } from '#domain/shared/text.ts'
import { revisionShape, type SentRevision, type SentRoom } from './revision-shape.ts'

/** Booking ids begin with the code of their site. */
const SITE_CODES: Readonly<Record<string, FeedSite>> = { ABB: 'airbnb', BDC: 'booking_com', VRB: 'vrbo' }
const SITE_WORDS: readonly (readonly [name: RegExp, site: FeedSite])[] = [
  [/airbnb/i, 'airbnb'],
  [/booking\.?com/i, 'booking_com'],
  [/vrbo|home\s?away|abritel/i, 'vrbo'],
  [/housing\s?anywhere/i, 'housinganywhere'],
  [/flatio/i, 'flatio'],
  [/spotahome/i, 'spotahome'],
]

/** An entry of the feed, whose own id is that of the revision. */
const feedEntry = z.object({ id: z.string().min(1), attributes: revisionShape })
/** A booking is its newest revision under the booking's id. */
const bookingEntry = z.object({ id: z.string().min(1), attributes: z.looseObject({ revision_id: z.string().min(1) }) })
const identified = z.object({ id: z.string().min(1) })

type ReadRevisions = { readonly revisions: readonly ReservationRevision[]; readonly unreadable: readonly string[] }

/** Reads the entries of the feed. One that cannot be read is returned by its id, so that the others pass. */
export function readFeed(entries: readonly unknown[]): ManagerAnswer<ReadRevisions> {
  const revisions: ReservationRevision[] = []
  const unreadable: string[] = []
  for (const entry of entries) {
    const revision = revisionOf(entry)
    const named = identified.safeParse(entry)
    if (revision) revisions.push(revision)
    else if (named.success) unreadable.push(named.data.id)
    // Without an id it could not be acknowledged, and is no entry of a feed.
    else return { ok: false, fault: 'unreadable', text: '' }
  }
  return { ok: true, value: { revisions, unreadable } }
}

/** Reads bookings as their newest revisions. One that cannot be read is left out: the feed has said so. */
export function readBookings(entries: readonly unknown[]): readonly ReservationRevision[] {
  return entries.flatMap((entry) => {
    const booking = bookingEntry.safeParse(entry)
    if (!booking.success) return []
    const { id, attributes } = booking.data
    return revisionOf({ id: attributes.revision_id, attributes: { ...attributes, booking_id: id } }) ?? []
  })
}

function revisionOf(entry: unknown): ReservationRevision | null {
  const read = feedEntry.safeParse(entry)
  if (!read.success) return null
  const { id, attributes: sent } = read.data
  const site = siteOf(sent)
  const { checkIn, checkOut } = datesOf(sent)
  // Nights are what a revision is about: without them there is nothing to store.
  if (daysBetween(checkIn, checkOut) < 1) return null
  return {
    id,
    reservationId: sent.booking_id,
    propertyId: sent.property_id,
    site,
    code: sent.ota_reservation_code || sent.unique_id.replace(/^[A-Z]{3}-/, ''),
    status: sent.status,
    insertedAt: sent.inserted_at,
    ...{ checkIn, checkOut },
    amountCents: sent.amount ?? sum(sent.rooms.map(({ amount }) => amount ?? 0)),
    currency: sent.currency,
    isPayout: site === 'airbnb',
    commissionCents: sent.ota_commission ?? 0,
    collectedBy: collectorOf(sent.payment_collect),
    nights: nightsOf(sent.rooms),
    isMapped: sent.rooms.every(({ room_type_id: roomTypeId }) => roomTypeId != null),
    party: partyOf(sent),
    guest: guestOf(sent),
    notes: sent.notes,
  }
}

function siteOf({ unique_id: uniqueId, ota_name: name }: SentRevision): FeedSite {
  const [code = ''] = uniqueId.split('-')
  return SITE_CODES[code] ?? SITE_WORDS.find(([word]) => word.test(name))?.[1] ?? 'other'
}

/** Returns the dates that span all rooms, because a home is sold whole. */
function datesOf({ rooms, arrival_date: arrival, departure_date: departure }: SentRevision) {
  const arrivals = rooms.map(({ checkin_date: date }) => date).toSorted()
  const departures = rooms.map(({ checkout_date: date }) => date).toSorted()
  return { checkIn: arrivals[0] ?? arrival, checkOut: departures.at(-1) ?? departure }
}

function collectorOf(collector: string | null | undefined): ReservationRevision['collectedBy'] {
  if (collector === 'ota') return 'site'
  return collector === 'property' ? 'company' : null
}

/** Adds up the prices that rooms have on the same night. */
function nightsOf(rooms: readonly SentRoom[]): ReservationRevision['nights'] {
  const prices = new Map<CalendarDate, Cents>()
  for (const [date, price] of rooms.flatMap(({ days }) => Object.entries(days ?? {})))
    prices.set(date, (prices.get(date) ?? 0) + price)
  return [...prices].toSorted(([a], [b]) => a.localeCompare(b)).map(([date, priceCents]) => ({ date, priceCents }))
}

function partyOf({ rooms, occupancy }: SentRevision): Party {
  const ofRooms = rooms.flatMap((room) => room.occupancy ?? [])
  const parties = ofRooms.length > 0 ? ofRooms : occupancy ? [occupancy] : []
  return {
    // Someone comes, even where a site does not count the guests.
    adults: Math.max(1, sum(parties.map(({ adults }) => adults))),
    children: sum(parties.map(({ children }) => children)),
    babies: sum(parties.map(({ infants }) => infants)),
  }
}

function guestOf({ customer }: SentRevision): ReservationRevision['guest'] {
  return {
    name: customer.name,
    lastname: customer.surname,
    email: customer.mail || null,
    phone: customer.phone || null,
    language: localeOf(customer.language),
  }
}

/** Reads `es`, `es-ES` or `ES`. */
function localeOf(language: string): Locale | null {
  const code = language.slice(0, 2).toLowerCase()
  return /^[a-z]{2}(?:[-_]|$)/i.test(language) && isLocale(code) ? code : null
}
