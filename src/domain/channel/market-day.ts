import type { Stay } from '#domain/booking/stay-rules.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { type MarketSite, newSoldUid, type SoldStay, soldKind } from './sold-stay.ts'

/** A home at a simulated site. */
export type Listing = {
  readonly apartmentId: number
  readonly site: MarketSite
  /** What the site has sold, without stays that were cancelled. */
  readonly sold: readonly SoldStay[]
  /** The nights that are taken here, by the sites too. */
  readonly taken: readonly TakenHere[]
}
/** `isOurs` is false for nights that a site has sold. */
export type TakenHere = Stay & { readonly isOurs: boolean }

type Placed = Pick<Listing, 'apartmentId' | 'site'> & { readonly stay: SoldStay }
/** A stay is `booked`; or it is `changed` and has other nights, or `cancelled`. */
export type MarketEvent = Placed & { readonly kind: 'booked' | 'changed' | 'cancelled' }

export type MarketDay = {
  readonly events: readonly MarketEvent[]
  /** The homes as they are after the day. */
  readonly listings: readonly Listing[]
}

type Day = {
  readonly day: CalendarDate
  /** Returns a number from 0 up to, but not including, 1. */
  random(): number
}

/** A home is booked once in four weeks at its site, and there are so many changes and cancellations for each stay that is booked. */
const BOOKED = 1 / 28
const CHANGED = 1 / 20
const CANCELLED = 1 / 15
/** How many bookings are of nights that are taken here, as at a site that has not read our calendar yet. */
const UNAWARE = 1 / 40
const MAX_BOOKED = 12

const MIN_NIGHTS = 4
/** Nights of a stay: a week, a month, or up to two. */
const LENGTHS = [
  [MIN_NIGHTS, 10],
  [11, 27],
  [28, 60],
] as const
const MAX_DAYS_AHEAD = 150
/** Dates that a guest tries before they leave. */
const TRIES = 6
const MAX_CHANGED_NIGHTS = 7

/**
 * Returns what guests book, change and cancel at simulated sites on a day; the same for the same homes and random numbers. Nights
 * are free at the site and here, but for the few stays whose site does not know what is taken here.
 */
export function marketDay(listings: readonly Listing[], today: Day): MarketDay {
  const current = [...listings]
  const events: MarketEvent[] = []
  const happens = (event: MarketEvent | null) => {
    if (!event) return
    events.push(event)
    const index = current.findIndex((one) => one.apartmentId === event.apartmentId && one.site === event.site)
    const listing = current[index]
    if (listing) current[index] = { ...listing, sold: soldAfter(listing.sold, event) }
  }
  const { random } = today
  let booked = 0
  for (const [index] of listings.entries()) {
    if (random() >= BOOKED || booked === MAX_BOOKED) continue
    booked++
    const own = current.slice(index, index + 1)
    happens((random() < UNAWARE ? bookTakenNights(current, today) : null) ?? bookFreeNights(own, today))
    if (random() < CHANGED) happens(changeNights(current, today))
    if (random() < CANCELLED) happens(cancel(current, today))
  }
  return { events, listings: current }
}

function soldAfter(sold: readonly SoldStay[], { kind, stay }: MarketEvent): readonly SoldStay[] {
  const others = sold.filter(({ uid }) => uid !== stay.uid)
  return kind === 'cancelled' ? others : [...others, stay]
}

function bookFreeNights([listing]: readonly Listing[], today: Day): MarketEvent | null {
  if (!listing) return null
  const { day, random } = today
  for (let tries = 0; tries < TRIES; tries++) {
    const checkIn = addDays(day, 1 + Math.floor(random() ** 2 * MAX_DAYS_AHEAD))
    const nights = { checkIn, checkOut: addDays(checkIn, stayLength(random)) }
    if (isFree(nights, listing.sold) && isFree(nights, listing.taken))
      return booking(listing, nights, { random, kind: soldKind(listing.site, random) })
  }
  return null
}

/** Books nights of which some are taken by our own bookings or blocks; null where no home at a site has such nights to come. */
function bookTakenNights(listings: readonly Listing[], { day, random }: Day): MarketEvent | null {
  const length = stayLength(random)
  const possible = listings.flatMap((listing) =>
    listing.taken
      .filter(({ isOurs, checkIn }) => isOurs && checkIn > day)
      .map(({ checkIn }) => ({ listing, nights: { checkIn, checkOut: addDays(checkIn, length) } }))
      .filter(({ nights }) => isFree(nights, listing.sold)),
  )
  const chosen = pick(possible, random)
  return chosen && booking(chosen.listing, chosen.nights, { random, kind: 'reservation' })
}

type Booking = { readonly kind: SoldStay['kind']; random(): number }

function booking({ apartmentId, site }: Listing, nights: Stay, { kind, random }: Booking): MarketEvent {
  return { kind: 'booked', apartmentId, site, stay: { ...nights, kind, uid: newSoldUid(site, random) } }
}

/** A guest leaves earlier or later than they have booked. */
function changeNights(listings: readonly Listing[], today: Day): MarketEvent | null {
  const { random } = today
  const chosen = pick(staysToCome(listings, today), random)
  if (!chosen) return null
  const { listing, stay } = chosen
  const days = 1 + Math.floor(random() * MAX_CHANGED_NIGHTS)
  const later = { checkIn: stay.checkOut, checkOut: addDays(stay.checkOut, days) }
  const checkOut = isFree(later, listing.sold) && isFree(later, listing.taken) ? later.checkOut : earlier(stay, days)
  const { apartmentId, site } = listing
  return checkOut === stay.checkOut ? null : { kind: 'changed', apartmentId, site, stay: { ...stay, checkOut } }
}

function earlier({ checkIn, checkOut }: Stay, days: number): CalendarDate {
  return addDays(
    checkIn,
    Math.min(daysBetween(checkIn, checkOut), Math.max(MIN_NIGHTS, daysBetween(checkIn, checkOut) - days)),
  )
}

function cancel(listings: readonly Listing[], today: Day): MarketEvent | null {
  const chosen = pick(staysToCome(listings, today), today.random)
  if (!chosen) return null
  const { apartmentId, site } = chosen.listing
  return { kind: 'cancelled', apartmentId, site, stay: chosen.stay }
}

function staysToCome(listings: readonly Listing[], { day }: Day) {
  return listings.flatMap((listing) =>
    listing.sold
      .filter(({ kind, checkIn }) => kind === 'reservation' && checkIn > day)
      .map((stay) => ({ listing, stay })),
  )
}

function stayLength(random: () => number): number {
  const [least, most] = pick(LENGTHS, random) ?? LENGTHS[0]
  return least + Math.floor(random() * (most - least + 1))
}

function isFree({ checkIn, checkOut }: Stay, taken: readonly Stay[]): boolean {
  return !taken.some((one) => one.checkIn < checkOut && one.checkOut > checkIn)
}

function pick<Item>(list: readonly Item[], random: () => number): Item | null {
  return list[Math.floor(random() * list.length)] ?? null
}
