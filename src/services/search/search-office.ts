import {
  type FoundBooking,
  type FoundHome,
  type FoundRequest,
  searchBookings,
  searchHomes,
  searchRequests,
} from '#db/search/office-search-rows.ts'
import { type StayState, stayState } from '#domain/booking/stay-state.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { citiesWithin, grantOf, type Scope } from '#domain/staff/permissions.ts'
import { readTyped } from '#domain/staff/typed-search.ts'
import type { Deps } from '#services/deps.ts'
import { holderReachOf } from './holder-reach.ts'

/** How many of each kind are shown. */
const MOST = 8

export type BookingHit = Pick<FoundBooking, 'code' | 'houseCode' | 'checkIn' | 'checkOut'> & {
  readonly state: StayState
  /** Null where the member sees the dates of stays alone. */
  readonly holderName: string | null
}

export type OfficeHits = {
  readonly bookings: readonly BookingHit[]
  readonly requests: readonly FoundRequest[]
  readonly homes: readonly FoundHome[]
}

export type OfficeSearch = {
  readonly member: Scope
  /** The typed text: a part of a name, a mail, a telephone number, a code, a reference. */
  readonly text: string
  /** Limits the search to one of the member's cities. */
  readonly city?: City | undefined
}

const NOTHING: OfficeHits = { bookings: [], requests: [], homes: [] }

/**
 * Searches bookings, requests and homes in the cities of a member. What the member does not see is not searched either: names
 * for who sees dates alone, mails and telephone numbers for who sees them masked, requests for who answers none.
 */
export async function searchOffice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { member, text, city }: OfficeSearch,
): Promise<OfficeHits> {
  const typed = readTyped(text)
  if (!typed || grantOf(member, 'view_stays') === 'no') return NOTHING
  const now = clock.now()
  const reach = holderReachOf(member)
  const search = { typed, reach, cities: citiesWithin(member, city), today: dateInMadrid(now), most: MOST }
  const [bookings, requests, homes] = await Promise.all([
    searchBookings(db, search),
    grantOf(member, 'manage_stays') === 'yes' ? searchRequests(db, search) : [],
    searchHomes(db, search),
  ])
  const hits = bookings.map((found) => bookingHit(found, now, reach !== null))
  return { bookings: hits, requests, homes }
}

function bookingHit(found: FoundBooking, now: Date, withName: boolean): BookingHit {
  const { code, houseCode, checkIn, checkOut, holderName } = found
  const state = stayState(found, now)
  return { code, houseCode, checkIn, checkOut, state, holderName: withName ? holderName : null }
}
