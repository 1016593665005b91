import { eachDate } from '#domain/shared/calendar-date.ts'
import {
  type Body,
  good,
  momentText,
  NOT_FOUND,
  newId,
  pageOf,
  type Reply,
  type Revision,
  type State,
} from './state.ts'
import { enqueueDeliveries } from './webhooks.ts'

const EXPIRY_MS = 30 * 60_000

export type RevisionSample = {
  readonly propertyId: string
  readonly status?: 'new' | 'modified' | 'cancelled'
  /** The booking that it changes; a new one without it. */
  readonly bookingId?: string
  readonly checkIn?: string
  readonly checkOut?: string
  /** Replaces attributes of the revision, such as `ota_name`, `amount` or `rooms`. */
  readonly attributes?: Body
  /** Replaces fields of its only room, such as a `room_type_id` of null. */
  readonly room?: Body
}

/** Puts a revision into the feed, takes its nights out of sale as Channex does, and prepares its webhooks. */
export function putRevision(state: State, sample: RevisionSample): Revision {
  const { propertyId, status = 'new', bookingId = newId() } = sample
  const id = newId()
  const earlier = state.revisions.findLast((one) => one.bookingId === bookingId)
  // Revisions of a booking follow one another, also where the clock of a test stands still.
  const insertedAt = new Date(Math.max(state.now().getTime(), (earlier?.insertedAt.getTime() ?? 0) + 1))
  const isUnchanged = earlier?.propertyId === propertyId && !sample.checkIn && !sample.checkOut && !sample.room
  const attributes = {
    ...(isUnchanged ? earlier.attributes : sampleAttributes(state, sample, earlier?.attributes)),
    ...sample.attributes,
    ...{ id, booking_id: bookingId, property_id: propertyId, status, inserted_at: momentText(insertedAt) },
  }
  const revision = { id, bookingId, propertyId, insertedAt, attributes, isAcknowledged: false, isExpired: false }
  state.revisions.push(revision)
  if (status === 'new') reduceAvailability(state, revision)
  enqueueDeliveries(state, revision, eventsOf(revision))
  return revision
}

/** A booking of Booking.com, of which each field can be replaced. */
function sampleAttributes(state: State, sample: RevisionSample, base: Body = {}): Body {
  const { arrival_date: arrival = '2027-03-10', departure_date: departure = '2027-03-13' } = base
  const { propertyId, checkIn = String(arrival), checkOut = String(departure) } = sample
  const code = String(base.ota_reservation_code ?? 4_000_000_000 + state.revisions.length)
  const dates = eachDate(checkIn, checkOut)
  const amount = `${dates.length * 100}.00`
  const occupancy = { adults: 2, children: 0, infants: 0, ages: [] }
  const roomType = [...state.roomTypes.values()].find((one) => one.propertyId === propertyId)
  const ratePlan = [...state.ratePlans.values()].find((one) => one.propertyId === propertyId)
  const room = {
    booking_room_id: newId(),
    ...{ checkin_date: checkIn, checkout_date: checkOut, occupancy, amount },
    ...{ room_type_id: roomType?.id ?? null, rate_plan_id: ratePlan?.id ?? null },
    days: Object.fromEntries(dates.map((date) => [date, '100.00'])),
    guests: [{ name: 'Laura', surname: 'Vidal' }],
    ...{ services: [], taxes: [], meta: {} },
    ...sample.room,
  }
  return {
    ...{ unique_id: `BDC-${code}`, ota_reservation_code: code, ota_name: 'Booking.com', system_id: newId() },
    ...{ payment_collect: 'property', payment_type: 'credit_card', currency: 'EUR', ota_commission: '45.00' },
    ...{ notes: '', services: [], guarantee: null, arrival_hour: null },
    customer: {
      ...{ name: 'Laura', surname: 'Vidal', mail: 'laura.123@guest.booking.com', phone: '+34600000000' },
      ...{ language: 'es', country: 'ES', city: 'Vigo', address: null, zip: null, company: null },
    },
    ...base,
    ...{ arrival_date: checkIn, departure_date: checkOut, amount, occupancy, rooms: [room] },
  }
}

type SentRoom = { readonly room_type_id?: unknown; readonly checkin_date: string; readonly checkout_date: string }

function roomsOf({ attributes }: Revision): readonly SentRoom[] {
  return Array.isArray(attributes.rooms) ? attributes.rooms : []
}

function reduceAvailability(state: State, revision: Revision): void {
  const isWanted = state.properties.get(revision.propertyId)?.settings.allow_availability_autoupdate_on_confirmation
  if (isWanted !== true) return
  for (const { room_type_id: id, checkin_date: from, checkout_date: to } of roomsOf(revision)) {
    const rooms = state.availability.get(String(id))
    for (const date of rooms ? eachDate(from, to) : []) rooms?.set(date, Math.max(0, (rooms.get(date) ?? 0) - 1))
  }
}

const EVENTS: Readonly<Record<string, string>> = {
  new: 'booking_new',
  modified: 'booking_modification',
  cancelled: 'booking_cancellation',
}

function eventsOf(revision: Revision): string[] {
  const { attributes } = revision
  const isUnmapped = roomsOf(revision).some(({ room_type_id: id }) => id === null)
  return ['booking', EVENTS[String(attributes.status)] ?? '', ...(isUnmapped ? ['booking_unmapped_room'] : [])]
}

/** Takes revisions out of the feed that no one has acknowledged for half an hour, and calls the webhook once for each. */
export function expireRevisions(state: State): void {
  const before = state.now().getTime() - EXPIRY_MS
  for (const revision of state.revisions) {
    if (revision.isAcknowledged || revision.isExpired || revision.insertedAt.getTime() > before) continue
    revision.isExpired = true
    enqueueDeliveries(state, revision, ['non_acked_booking'])
  }
}

export function readFeed(state: State, query: URLSearchParams): Reply {
  const wanted = query.get('filter[property_id]')
  const open = state.revisions.filter(
    (one) => !one.isAcknowledged && !one.isExpired && (wanted === null || one.propertyId === wanted),
  )
  return pageOf(inOrder(open, query).map(entryOf), query)
}

export function readRevision({ revisions }: State, id: string): Reply {
  const revision = revisions.find((one) => one.id === id)
  return revision ? good(entryOf(revision)) : NOT_FOUND
}

export function acknowledgeRevision({ revisions }: State, id: string): Reply {
  const revision = revisions.find((one) => one.id === id)
  if (!revision || revision.isAcknowledged) return NOT_FOUND
  revision.isAcknowledged = true
  return { status: 200, body: { meta: { message: 'Success' } } }
}

/** Lists bookings by the moment of their first revision, or by their departure, each as its newest one. */
export function listBookings({ revisions }: State, query: URLSearchParams): Reply {
  const since = query.get('filter[inserted_at][gte]')
  const departing = query.get('filter[departure_date][gte]') ?? ''
  const first = [...new Map(revisions.toReversed().map((one) => [one.bookingId, one])).values()]
  const found = first.filter(({ insertedAt }) => since === null || insertedAt >= new Date(utc(since)))
  const newest = inOrder(found, query).flatMap(({ bookingId, insertedAt }) => {
    const last = revisions.findLast((one) => one.bookingId === bookingId)
    return last && String(last.attributes.departure_date) >= departing ? bookingOf(last, insertedAt) : []
  })
  return pageOf(newest, query)
}

export function readBooking({ revisions }: State, id: string): Reply {
  const first = revisions.find(({ bookingId }) => bookingId === id)
  const last = revisions.findLast(({ bookingId }) => bookingId === id)
  return first && last ? good(bookingOf(last, first.insertedAt)) : NOT_FOUND
}

const utc = (moment: string) => (/Z$/.test(moment) ? moment : `${moment}Z`)

/** The newest come first unless the query says otherwise. */
function inOrder(revisions: readonly Revision[], query: URLSearchParams): Revision[] {
  const sorted = revisions.toSorted((a, b) => a.insertedAt.getTime() - b.insertedAt.getTime())
  return query.get('order[inserted_at]') === 'asc' ? sorted : sorted.reverse()
}

function entryOf({ id, propertyId, attributes }: Revision) {
  const relationships = { property: { data: { type: 'property', id: propertyId } } }
  return { type: 'booking_revision', id, attributes, relationships }
}

function bookingOf({ id, bookingId, attributes, isAcknowledged }: Revision, insertedAt: Date) {
  const { booking_id: _, ...others } = attributes
  return {
    ...{ type: 'booking', id: bookingId },
    attributes: {
      ...{ ...others, id: bookingId, revision_id: id, inserted_at: momentText(insertedAt) },
      acknowledge_status: isAcknowledged ? 'acknowledged' : 'pending',
    },
  }
}
