import type { CancellationView } from '#contract/cancellation.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { GUEST } from '#domain/staff/actor.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { cancellationOf } from '#services/booking/cancellation-figures.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { cancelBooking } from './cancel-booking.ts'

type CancelOwnBookingInput = BookingCredentials & { readonly code: string }
type CancelRefusal = Refusal<
  'booking_not_found' | 'forbidden' | 'booked_at_other_site' | 'stay_has_begun' | 'dates_in_past'
>

/** Previews the cancellation by the guest; changes nothing. Refuses what `cancelOwnBooking` refuses. */
export async function previewOwnCancellation(
  deps: Deps,
  input: CancelOwnBookingInput,
): Promise<Result<CancellationView, CancelRefusal>> {
  const found = await findCancellable(deps, input)
  return found.ok ? ok(cancellationOf(deps, found.value, 'guest')) : found
}

/**
 * Cancels a booking for its holder (`cancelBooking`). Refuses `booking_not_found`, `forbidden` (not its holder),
 * `booked_at_other_site`, where its guest cancels it, `stay_has_begun` after the day of arrival, when a stay ends early by another departure instead, and `dates_in_past` once it
 * is over.
 */
export async function cancelOwnBooking(
  deps: Deps,
  input: CancelOwnBookingInput,
): Promise<Result<CancellationView, CancelRefusal>> {
  const found = await findCancellable(deps, input)
  return found.ok ? cancelBooking(deps, { code: input.code, cause: 'guest', by: GUEST }) : found
}

async function findCancellable(
  deps: Deps,
  { code, ...credentials }: CancelOwnBookingInput,
): Promise<Result<BookingRecord, CancelRefusal>> {
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  const { status, checkIn, checkOut } = record.booking
  if (!(await canAccessBooking(deps, record.booking, credentials))) return refuse('forbidden')
  if (record.booking.source === 'channel') return refuse('booked_at_other_site')
  const today = dateInMadrid(deps.clock.now())
  if (status !== 'CANCELLED' && today > checkIn) return refuse(today < checkOut ? 'stay_has_begun' : 'dates_in_past')
  return ok(record)
}
