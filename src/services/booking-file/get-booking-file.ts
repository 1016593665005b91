import { readBalance } from '#db/adjustment-rows.ts'
import { listEntriesOfBooking, readBookingFile } from '#db/booking-file-rows.ts'
import type { BookingStatus, CancelReason } from '#domain/booking/booking-status.ts'
import { type StayState, stayState } from '#domain/booking/stay-state.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { type CalendarDate, daysBetween } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { LocalizedText } from '#domain/shared/text.ts'
import { grantOf, isInScope, type Scope } from '#domain/staff/permissions.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { type FileDetails, fileDetails } from './file-details.ts'
import { historyOf } from './history.ts'
import type { HistoryItem } from './history-item.ts'
import { historyOfDates } from './history-of-dates.ts'

/** Entries of one booking beyond these are in the audit alone. */
const MAX_ENTRIES = 500
/** What the history shows at first. */
export const HISTORY_PAGE = 50

/** Everything that a member may know of a booking. `details` is null for who sees the dates of stays alone. */
export type BookingFile = {
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
  readonly details: FileDetails | null
}

export type FileInput = {
  readonly code: string
  readonly member: Scope
  /** All of the history instead of its first page. */
  readonly isWholeHistory?: boolean
}

/** Gets the file of a booking for a member. Refuses `booking_not_found`, also for one in a city beyond their reach. */
export async function getBookingFile(
  deps: Pick<Deps, 'db' | 'clock' | 'gateways' | 'printer'>,
  { code, member, isWholeHistory = false }: FileInput,
): Promise<Result<BookingFile, Refusal<'booking_not_found'>>> {
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  const { booking, houseCode } = record
  const [file, balance, entries] = await Promise.all([
    readBookingFile(deps.db, booking.id),
    readBalance(deps.db, booking.id),
    listEntriesOfBooking(deps.db, booking.id, MAX_ENTRIES),
  ])
  if (!isInScope(member, file.home.city)) return refuse('booking_not_found')
  const isWhole = grantOf(member, 'view_stays') === 'yes'
  const history = isWhole ? historyOf({ record, file, entries }) : historyOfDates({ record, file, entries })
  const { version, checkIn, checkOut, adults, children, babies, checkedInAt, checkedOutAt, holdExpiresAt } = booking
  const { cancelledAt: at, cancelReason } = booking
  return ok({
    ...{ code: booking.code, version, houseCode, checkIn, checkOut, checkedInAt, checkedOutAt, holdExpiresAt },
    status: booking.status,
    state: stayState(booking, deps.clock.now()),
    ...{ title: file.home.title, city: file.home.city, neighbourhood: file.home.neighbourhood },
    nights: daysBetween(checkIn, checkOut),
    people: adults + children + babies,
    arrivalTime: booking.arrivalTime,
    cancelled: at && cancelReason ? { at, reason: cancelReason } : null,
    history: { items: isWholeHistory ? history : history.slice(0, HISTORY_PAGE), total: history.length },
    details: isWhole ? fileDetails(deps, { record, file, balance, member }) : null,
  })
}
