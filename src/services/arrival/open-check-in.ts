import type { BookingOfHome, BookingRow } from '#db/booking/booking-rows.ts'
import { findBooking } from '#db/booking/booking-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { BOOKING_CODE, normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { isTravellerToken } from './traveller-token.ts'

/** Credentials for a check-in: those of the holder, or the token of one traveller's link. */
export type CheckInCredentials = BookingCredentials & { readonly travellerToken?: string | undefined }
export type OpenCheckInInput = CheckInCredentials & { readonly code: string }

export type CheckInRefusal = Refusal<
  'booking_not_found' | 'forbidden' | 'booking_cancelled' | 'check_in_not_open' | 'check_in_closed'
>

/**
 * Finds the booking for its holder, or with a `position` also for that traveller. It must be confirmed and its stay not
 * over.
 */
export async function openCheckIn(
  deps: Deps,
  { code, travellerToken, ...credentials }: OpenCheckInInput,
  position?: number,
): Promise<Result<BookingOfHome, CheckInRefusal>> {
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const { booking } = found
  const isTraveller = position !== undefined && isTravellerToken(deps.settings, { booking, position }, travellerToken)
  if (!isTraveller && !(await canAccessBooking(deps, booking, credentials))) return refuse('forbidden')
  const closed = whyClosed(deps, booking)
  return closed ?? ok(found)
}

/** Finds a booking by its code as a guest typed it. */
export async function findByTypedCode(on: Queryable, code: string): Promise<BookingOfHome | undefined> {
  const normalised = normaliseBookingCode(code)
  return BOOKING_CODE.test(normalised) ? findBooking(on, normalised) : undefined
}

/** Gives the reason why a check-in is closed; it is open from confirmation to departure. */
export function whyClosed(
  { clock }: Pick<Deps, 'clock'>,
  { status, checkOut }: Pick<BookingRow, 'status' | 'checkOut'>,
): CheckInRefusal | null {
  if (status === 'CANCELLED') return refuse('booking_cancelled')
  if (status === 'PENDING') return refuse('check_in_not_open')
  return dateInMadrid(clock.now()) > checkOut ? refuse('check_in_closed') : null
}
