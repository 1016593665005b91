import { addDays, type CalendarDate, daysBetween, eachDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { NightRules, ReservationRevision } from './channel-manager.ts'
import type { FeedSite } from './feed-sites.ts'
import { drawParty, newReservation, withNights } from './sandbox-reservation.ts'

/** A night that a channel manager sells, with what it costs at sites with a rate plan of their own. */
export type SoldNight = NightRules & { readonly siteRates: { readonly [Site in FeedSite]?: Cents } }

/** A home at the simulated channel manager. */
export type SoldProperty = {
  readonly propertyId: string
  /** Guests for whom there is a bed. */
  readonly beds: number
  /** The nights that are shown as free, by date. */
  readonly free: ReadonlyMap<CalendarDate, SoldNight>
  /** The newest revision of each reservation that is not cancelled. */
  readonly reservations: readonly ReservationRevision[]
}

export type ManagerDay = {
  readonly revisions: readonly ReservationRevision[]
  /** The homes as they are after the day. */
  readonly properties: readonly SoldProperty[]
}

type Day = {
  readonly day: CalendarDate
  /** When the first of its revisions is made. */
  readonly at: Date
  /** Returns a number from 0 up to, but not including, 1. */
  random(): number
}

/** Each home is booked about once a month, and one in so many reservations is changed or cancelled. */
const BOOKED = 1 / 26
const CHANGED = 1 / 6
const CANCELLED = 1 / 9

const MIN_NIGHTS = 3
const MAX_NIGHTS = 40
const MAX_DAYS_AHEAD = 90
/** Dates that a guest tries before they leave. */
const TRIES = 8
const MAX_CHANGED_NIGHTS = 5
const CHANGES_PARTY = 1 / 3
const MINUTE_MS = 60_000

type Made = Omit<ReservationRevision, 'id' | 'insertedAt'>
/** Names a revision of the day, which is made a minute after the one before. */
type Name = () => Pick<NewRevision, 'id' | 'at'>
type NewRevision = { readonly id: string; readonly at: Date }

/**
 * Returns what guests book, change and cancel on a day at the sites of a channel manager; the same for the same homes and random
 * numbers. They book nights that it shows as free, which they take at once. Nights that they give up stay taken until it is given
 * them again.
 */
export function managerDay(properties: readonly SoldProperty[], { day, at, random }: Day): ManagerDay {
  const current = new Map(properties.map((one) => [one.propertyId, one]))
  const revisions: ReservationRevision[] = []
  const name: Name = () => {
    const number = revisions.length
    return { id: `${day} ${number + 1}`, at: new Date(at.getTime() + number * MINUTE_MS) }
  }
  const happens = (revision: ReservationRevision | null) => {
    const property = revision && current.get(revision.propertyId)
    if (!property) return
    revisions.push(revision)
    current.set(property.propertyId, propertyAfter(property, revision))
  }
  const again = (made: Made | null) => {
    const { id, at: insertedAt } = name()
    happens(made && { ...made, id, insertedAt })
  }
  for (const { propertyId } of properties) {
    const property = current.get(propertyId)
    if (!property || random() >= BOOKED) continue
    happens(book(property, { day, random, name }))
    if (random() < CHANGED) again(change([...current.values()], day, random))
    if (random() < CANCELLED) again(cancel([...current.values()], day, random))
  }
  return { revisions, properties: [...current.values()] }
}

function propertyAfter(property: SoldProperty, revision: ReservationRevision): SoldProperty {
  const others = property.reservations.filter(({ reservationId }) => reservationId !== revision.reservationId)
  if (revision.status === 'cancelled') return { ...property, reservations: others }
  const free = new Map(property.free)
  for (const { date } of revision.nights) free.delete(date)
  return { ...property, free, reservations: [...others, revision] }
}

type Booking = Pick<Day, 'day' | 'random'> & { readonly name: Name }

function book({ propertyId, beds, free }: SoldProperty, { day, random, name }: Booking): ReservationRevision | null {
  for (let tries = 0; tries < TRIES; tries++) {
    const checkIn = addDays(day, 1 + Math.floor(random() ** 2 * MAX_DAYS_AHEAD))
    const drawn = MIN_NIGHTS + Math.floor(random() ** 2 * (MAX_NIGHTS - MIN_NIGHTS + 1))
    const length = Math.max(drawn, free.get(checkIn)?.minimumNights ?? 0)
    const nights = freeNights(free, checkIn, addDays(checkIn, Math.min(length, MAX_NIGHTS)))
    if (nights && mayBook(free, checkIn, nights.length)) {
      return newReservation({ propertyId, beds, nightsAt: (site) => soldNights(nights, site), random, ...name() })
    }
  }
  return null
}

type FreeNight = { readonly date: CalendarDate; readonly night: SoldNight }

/** Returns the nights of a span; null where one of them is not free. */
function freeNights(free: SoldProperty['free'], from: CalendarDate, to: CalendarDate): FreeNight[] | null {
  const dates = eachDate(from, to)
  const nights = dates.flatMap((date) => {
    const night = free.get(date)
    return night ? [{ date, night }] : []
  })
  return nights.length === dates.length ? nights : null
}

/** Returns nights with their prices at a site. */
function soldNights(nights: readonly FreeNight[], site: FeedSite): ReservationRevision['nights'] {
  return nights.map(({ date, night }) => ({ date, priceCents: night.siteRates[site] ?? night.rateCents }))
}

function mayBook(free: SoldProperty['free'], checkIn: CalendarDate, length: number): boolean {
  const first = free.get(checkIn)
  if (!first || first.noArrival || length < first.minimumNights) return false
  return !free.get(addDays(checkIn, length))?.noDeparture
}

/** A guest comes with other people, or leaves earlier or later than they have booked. */
function change(properties: readonly SoldProperty[], day: CalendarDate, random: () => number): Made | null {
  const chosen = drawReservation(properties, day, random)
  if (!chosen) return null
  const { property, reservation } = chosen
  const modified = { ...reservation, status: 'modified' as const }
  if (random() < CHANGES_PARTY) return { ...modified, party: drawParty(property.beds, random) }
  const days = 1 + Math.floor(random() * MAX_CHANGED_NIGHTS)
  const { checkIn, checkOut, nights, site } = reservation
  const more = freeNights(property.free, checkOut, addDays(checkOut, days))
  if (more) return { ...modified, ...withNights(reservation, [...nights, ...soldNights(more, site)]) }
  const left = Math.max(MIN_NIGHTS, daysBetween(checkIn, checkOut) - days)
  return { ...modified, ...withNights(reservation, nights.slice(0, left)) }
}

function cancel(properties: readonly SoldProperty[], day: CalendarDate, random: () => number): Made | null {
  const chosen = drawReservation(properties, day, random)
  return chosen && { ...chosen.reservation, status: 'cancelled' }
}

/** Draws one of the reservations whose guests have not arrived. */
function drawReservation(properties: readonly SoldProperty[], day: CalendarDate, random: () => number) {
  const all = properties.flatMap((property) =>
    property.reservations.filter(({ checkIn }) => checkIn > day).map((reservation) => ({ property, reservation })),
  )
  return all[Math.floor(random() * all.length)] ?? null
}
