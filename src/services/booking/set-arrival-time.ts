import type { BookingView } from '#contract/booking.ts'
import { lockBooking, updateBooking } from '#db/booking/booking-rows.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { getBooking } from './get-booking.ts'
import { readBooking } from './read-booking.ts'

type SetArrivalTimeInput = BookingCredentials & { readonly code: string; readonly arrivalTime: string }
type ArrivalRefusal = Refusal<'booking_not_found' | 'forbidden' | 'booking_cancelled' | 'dates_in_past'>

/**
 * Stores when the guests arrive; the fee of a late arrival follows from it and is paid on arrival. Refuses
 * `booking_not_found`, `forbidden` (not its holder), `booking_cancelled` and `dates_in_past` (the day of arrival is over).
 */
export async function setArrivalTime(
  deps: Deps,
  input: SetArrivalTimeInput,
): Promise<Result<BookingView, ArrivalRefusal>> {
  const { code, arrivalTime, ...credentials } = input
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, record.booking, credentials))) return refuse('forbidden')
  const stored = await deps.db.transaction(async (tx): Promise<Result<null, ArrivalRefusal>> => {
    const booking = await lockBooking(tx, record.booking.id)
    if (!booking || booking.status === 'CANCELLED') return refuse('booking_cancelled')
    if (dateInMadrid(deps.clock.now()) > booking.checkIn) return refuse('dates_in_past')
    await updateBooking(tx, booking.id, { arrivalTime })
    return ok(null)
  })
  return stored.ok ? getBooking(deps, { code, ...credentials }) : stored
}
