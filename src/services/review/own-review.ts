import type { OwnReviewView, ReviewInput } from '#contract/review.ts'
import { type BookingRow, findBooking } from '#db/booking/booking-rows.ts'
import type { ReviewRow } from '#db/review/review-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { isReviewable } from '#domain/people/review.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'

export type OwnReviewAccess = BookingCredentials & { readonly code: string }

/** Finds the booking whose review its holder reads or writes. Refuses `booking_not_found` and `forbidden`. */
export async function findReviewedBooking(
  deps: Deps,
  { code, ...credentials }: OwnReviewAccess,
): Promise<Result<BookingRow, Refusal<'booking_not_found' | 'forbidden'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  return (await canAccessBooking(deps, found.booking, credentials)) ? ok(found.booking) : refuse('forbidden')
}

export function ownReviewView(
  { clock }: Pick<Deps, 'clock'>,
  booking: BookingRow,
  review: ReviewRow | undefined,
): OwnReviewView {
  const isOpen = isReviewable(booking, dateInMadrid(clock.now()))
  if (!review) return { isOpen, review: null }
  const { status, text, refusalReason, answer } = review
  const more = { ...(refusalReason !== null && { refusalReason }), ...(answer !== null && { answer }) }
  return { isOpen, review: { status, scores: scoresOf(review), text, ...more } }
}

function scoresOf({ overall, cleanliness, accuracy, location, quiet, work }: ReviewInput['scores']) {
  return { overall, cleanliness, accuracy, location, quiet, work }
}
