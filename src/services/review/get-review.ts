import type { OwnReviewView } from '#contract/review.ts'
import { findReview } from '#db/review/review-rows.ts'
import { ok, type Refusal, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { findReviewedBooking, type OwnReviewAccess, ownReviewView } from './own-review.ts'

/** Gets the review of a booking for its holder. Refuses `booking_not_found` and `forbidden`. */
export async function getReview(
  deps: Deps,
  access: OwnReviewAccess,
): Promise<Result<OwnReviewView, Refusal<'booking_not_found' | 'forbidden'>>> {
  const booking = await findReviewedBooking(deps, access)
  if (!booking.ok) return booking
  return ok(ownReviewView(deps, booking.value, await findReview(deps.db, booking.value.id)))
}
