import type { CancellationView } from '#contract/cancellation.ts'
import type { StaffCancellationPreview } from '#contract/office-stays.ts'
import { checkCause } from '#domain/booking/cancel-cause.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { cancellationOf, madeCancellation } from '#services/booking/cancellation-figures.ts'
import { performOnBooking, previewOnBooking } from '#services/booking/on-locked-booking.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { submitOpenRefunds } from '#services/payment/submit-refunds.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { type Cancellation, closeOpenCharges, endBooking, type PreviewedCancellation } from './cancel-booking.ts'

type CauseRefusal = Refusal<'booking_cancelled' | 'stay_has_begun' | 'change_not_allowed'>
type NotFound = Refusal<'booking_not_found'>

/** Previews a cancellation by staff; changes nothing. Refuses what `cancelByStaff` refuses but `changed_meanwhile`. */
export function previewCancelByStaff(
  deps: Deps,
  { code, cause }: PreviewedCancellation,
): Promise<Result<StaffCancellationPreview, CauseRefusal | NotFound>> {
  return previewOnBooking(deps, code, async (record) => plan(deps, record, cause))
}

/**
 * Cancels a booking (`cancelBooking`) at exactly the figures that were previewed. Refuses `booking_not_found`,
 * `booking_cancelled`, `stay_has_begun` (for a guest who has arrived), `change_not_allowed` (a guest who may still come, or
 * has come) and `changed_meanwhile`; each with who changed the booking last.
 */
export async function cancelByStaff(
  deps: Deps,
  input: Cancellation & { readonly previewId: string },
): Promise<Result<CancellationView, CauseRefusal | NotFound | Refusal<'changed_meanwhile'>>> {
  const { code, cause } = input
  const found = await readBooking(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const seen = plan(deps, found, cause)
  if (seen.ok && seen.value.previewId === input.previewId) await closeOpenCharges(deps, found)
  const done = await performOnBooking<StaffCancellationPreview, void, CauseRefusal>(deps, input, {
    plan: async (_, record) => plan(deps, record, cause),
    store: (tx, record) => endBooking(tx, deps, record, input),
  })
  if (!done.ok) return done
  await submitOpenRefunds(deps, found.booking.id)
  await runDueSteps(deps, { bookingId: found.booking.id })
  const after = await readBooking(deps.db, code)
  return after ? ok(madeCancellation(deps, after)) : refuse('booking_not_found')
}

function plan(
  deps: Deps,
  record: BookingRecord,
  cause: PreviewedCancellation['cause'],
): Result<StaffCancellationPreview, CauseRefusal> {
  const { booking } = record
  if (booking.status === 'CANCELLED') return refuse('booking_cancelled')
  const hasCome = booking.checkedInAt !== null || booking.checkedOutAt !== null
  const allowed = checkCause(cause, { ...booking, hasCome }, dateInMadrid(deps.clock.now()))
  if (!allowed.ok) return allowed
  const { booking: view, ...figures } = cancellationOf(deps, record, cause)
  const { checkIn, checkOut, houseCode } = view
  const previewId = previewIdOf('cancel', cause, figures, checkIn, checkOut, houseCode)
  return ok({ ...figures, booking: view, previewId })
}
