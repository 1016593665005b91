import type { CancellationView } from '#contract/cancellation.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { cancellationOf } from '#services/booking/cancellation-figures.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import type { PreviewedCancellation } from './cancel-booking.ts'

/** Previews what `cancelBooking` would do now; changes nothing. Refuses `booking_not_found`. */
export async function previewCancellation(
  deps: Deps,
  { code, cause }: PreviewedCancellation,
): Promise<Result<CancellationView, Refusal<'booking_not_found'>>> {
  const record = await readBooking(deps.db, code)
  return record ? ok(cancellationOf(deps, record, cause)) : refuse('booking_not_found')
}
