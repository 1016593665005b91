import type { OwnReviewView, ReviewInput } from '#contract/review.ts'
import { saveReview } from '#db/review/review-rows.ts'
import { isReviewable } from '#domain/people/review.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import { findReviewedBooking, type OwnReviewAccess, ownReviewView } from './own-review.ts'

type WriteInput = OwnReviewAccess & ReviewInput & { readonly language: Locale }

/**
 * Stores the review of a stay that has ended, in place of an earlier one; staff reads it before it is shown. Refuses
 * `booking_not_found`, `forbidden` and `review_not_open`.
 */
export async function writeReview(
  deps: Deps,
  { scores, text, language, ...access }: WriteInput,
): Promise<Result<OwnReviewView, Refusal<'booking_not_found' | 'forbidden' | 'review_not_open'>>> {
  const found = await findReviewedBooking(deps, access)
  if (!found.ok) return found
  const booking = found.value
  const now = deps.clock.now()
  if (!isReviewable(booking, dateInMadrid(now))) return refuse('review_not_open')
  const review = {
    bookingId: booking.id,
    apartmentId: booking.apartmentId,
    status: 'waiting',
    author: booking.holderName,
    language,
    ...scores,
    text,
    refusalReason: null,
    answer: null,
    createdAt: now,
    decidedAt: null,
  } as const
  return ok(ownReviewView(deps, booking, await saveReview(deps.db, review)))
}
