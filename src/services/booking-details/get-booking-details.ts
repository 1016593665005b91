import { listEntriesOfBooking, readBookingDetailRows } from '#db/booking-details/booking-detail-rows.ts'
import { findCompanyOfBooking } from '#db/company/company-stay-rows.ts'
import { readBalance } from '#db/payment/adjustment-rows.ts'
import { listOtherBookingsOfGroup } from '#db/request/booking-group-rows.ts'
import type { BookingStatus, CancelReason } from '#domain/booking/booking-status.ts'
import { type StayState, stayState } from '#domain/booking/stay-state.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import { grantOf, isInScope, type Scope } from '#domain/staff/permissions.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { historyOf } from './history.ts'
import type { HistoryItem } from './history-item.ts'
import { historyOfDates } from './history-of-dates.ts'
import { type PrivateDetails, privateDetails } from './private-details.ts'

/** Entries of one booking beyond these are in the audit alone. */
const MAX_ENTRIES = 500
/** What the history shows at first. */
export const HISTORY_PAGE = 50

/** Everything that a member may know of a booking. `details` is null for who sees the dates of stays alone. */
export type BookingDetails = {
  readonly code: string
  readonly version: number
  readonly status: BookingStatus
  readonly state: StayState
  readonly houseCode: string
  readonly title: LocalizedText
  readonly city: City
  readonly neighbourhood: string
  readonly checkIn: CalendarDate
  readonly checkOut: CalendarDate
  readonly nights: number
  readonly people: number
  readonly arrivalTime: string | null
  readonly holdExpiresAt: Date | null
  readonly checkedInAt: Date | null
  readonly checkedOutAt: Date | null
  readonly cancelled: { readonly at: Date; readonly reason: CancelReason } | null
  /** The latest first; `total` counts those that are left out too. */
  readonly history: { readonly items: readonly HistoryItem[]; readonly total: number }
  readonly details: PrivateDetails | null
}

export type BookingDetailsInput = {
  readonly code: string
  readonly member: Scope
  /** All of the history instead of its first page. */
  readonly isWholeHistory?: boolean
}

/** Returns the details of a booking as a member may see them. Refuses `booking_not_found`, also for one in a city beyond their reach. */
export async function getBookingDetails(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways' | 'printer'>,
  { code, member, isWholeHistory = false }: BookingDetailsInput,
): Promise<Result<BookingDetails, Refusal<'booking_not_found'>>> {
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  const { booking, houseCode } = record
  const [rows, balance, entries, others, company] = await Promise.all([
    readBookingDetailRows(deps.db, booking.id),
    readBalance(deps.db, booking.id),
    listEntriesOfBooking(deps.db, booking.id, MAX_ENTRIES),
    booking.bookingRequestId === null ? [] : listOtherBookingsOfGroup(deps.db, booking.id),
    booking.companyId === null ? undefined : findCompanyOfBooking(deps.db, booking.id),
  ])
  if (!isInScope(member, rows.home.city)) return refuse('booking_not_found')
  const isWhole = grantOf(member, 'view_stays') === 'yes'
  const history = isWhole ? historyOf({ record, rows, entries }) : historyOfDates({ record, rows, entries })
  const { version, checkIn, checkOut, adults, children, babies, checkedInAt, checkedOutAt, holdExpiresAt } = booking
  const { cancelledAt: at, cancelReason } = booking
  return ok({
    ...{ code: booking.code, version, houseCode, checkIn, checkOut, checkedInAt, checkedOutAt, holdExpiresAt },
    status: booking.status,
    state: stayState(booking, deps.clock.now()),
    ...{ title: rows.home.title, city: rows.home.city, neighbourhood: rows.home.neighbourhood },
    nights: daysBetween(checkIn, checkOut),
    people: adults + children + babies,
    arrivalTime: booking.arrivalTime,
    cancelled: at && cancelReason ? { at, reason: cancelReason } : null,
    history: { items: isWholeHistory ? history : history.slice(0, HISTORY_PAGE), total: history.length },
    details: isWhole ? privateDetails(deps, { record, rows, balance, others, company, member }) : null,
  })
}
