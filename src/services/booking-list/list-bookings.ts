import type { BookingFilters } from '#contract/booking-list.ts'
import {
  type BookingsWanted,
  type ListedBooking,
  type ListPlace,
  listBookingRows,
} from '#db/booking-list/booking-list-rows.ts'
import { type StayState, stayState } from '#domain/booking/stay-state.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { dateInMadrid, daysBetween, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { citiesWithin, grantOf, type Scope } from '#domain/staff/permissions.ts'
import { readTyped } from '#domain/staff/typed-search.ts'
import type { Deps } from '#services/deps.ts'
import { holderReachOf } from '#services/search/holder-reach.ts'

/** Bookings on one page. */
export const PAGE_OF_BOOKINGS = 50

type Shown = Pick<ListedBooking, 'code' | 'houseCode' | 'neighbourhood' | 'people' | 'checkIn' | 'checkOut' | 'source'>
export type BookingOfList = Shown & {
  readonly state: StayState
  readonly nights: number
  readonly bookedAt: Date
  /** Null, like all that follows, where the member sees the dates of stays alone. */
  readonly holderName: string | null
  readonly totalPriceCents: Cents | null
  readonly openCents: Cents | null
  readonly owedCents: Cents | null
}

export type BookingPage = {
  readonly bookings: readonly BookingOfList[]
  /** Places to go on from; null where the list ends. */
  readonly next: string | null
  readonly previous: string | null
}

export type ListBookingsInput = {
  readonly member: Scope
  readonly filters: BookingFilters
  /** The city that pages show, where the filters name none. */
  readonly city?: City | null
  /** A place of an earlier page: what comes after it, or before it. */
  readonly after?: string | null
  readonly before?: string | null
}

type ListDeps = Pick<Deps, 'db' | 'clock'>

/**
 * Lists bookings in the cities of a member, a page at a time from a place in the order, so that no booking is shown twice or
 * missed while others are made. What the member does not see is neither sent nor searched.
 */
export async function listBookings(deps: ListDeps, input: ListBookingsInput): Promise<BookingPage> {
  const [after, before] = [placeOf(input.after), placeOf(input.before)]
  const most = PAGE_OF_BOOKINGS + 1
  const rows = await listBookingRows(deps.db, wantedOf(deps, input), { after, before, most })
  const hasMore = rows.length === most
  const shown = hasMore ? rows.slice(...(before ? ([1] as const) : ([0, -1] as const))) : rows
  const now = deps.clock.now()
  const withNames = grantOf(input.member, 'view_stays') === 'yes'
  return {
    bookings: shown.map((row) => bookingOf(row, now, withNames)),
    next: (before ? rows.length > 0 : hasMore) ? placeText(shown.at(-1)) : null,
    previous: (before ? hasMore : after && rows.length > 0) ? placeText(shown.at(0)) : null,
  }
}

/** Returns the query for the bookings that a member may see. */
export function wantedOf(
  { clock }: Pick<Deps, 'clock'>,
  { member, filters, city }: Pick<ListBookingsInput, 'member' | 'filters' | 'city'>,
): BookingsWanted {
  const cities = citiesWithin(member, filters.city ?? city)
  const today = dateInMadrid(clock.now())
  return { filters, typed: readTyped(filters.text), reach: holderReachOf(member), cities, today }
}

function bookingOf(row: ListedBooking, now: Date, withNames: boolean): BookingOfList {
  const { code, houseCode, neighbourhood, people, checkIn, checkOut, source } = row
  const ifSeen = <Value>(value: Value) => (withNames ? value : null)
  return {
    ...{ code, houseCode, neighbourhood, people, checkIn, checkOut, source },
    state: stayState(row, now),
    nights: daysBetween(checkIn, checkOut),
    bookedAt: row.createdAt,
    holderName: ifSeen(row.holderName),
    totalPriceCents: ifSeen(row.totalPriceCents),
    openCents: ifSeen(row.openCents),
    owedCents: ifSeen(row.owedCents),
  }
}

/** A place as an address has it. */
function placeText(row: ListPlace | undefined): string | null {
  return row ? `${row.key}~${row.id}` : null
}

const PLACE =
  /^((\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z)?)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads a place; one that was changed by hand begins at the first page. */
function placeOf(text: string | null | undefined): ListPlace | null {
  const [, key, day, id] = PLACE.exec(text ?? '') ?? []
  return key && id && isCalendarDate(day ?? '') ? { key, id } : null
}
