import { deleteReview } from '#db/review/review-rows.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { findReviewedBooking, type OwnReviewAccess } from './own-review.ts'

/** Deletes the review of a booking for its holder, published or not. Refuses `booking_not_found` and `forbidden`. */
export async function withdrawReview(
  deps: Deps,
  access: OwnReviewAccess,
): Promise<Result<null, Refusal<'booking_not_found' | 'forbidden'>>> {
  const booking = await findReviewedBooking(deps, access)
  if (!booking.ok) return booking
  await deleteReview(deps.db, booking.value.id)
  return ok(null)
}
