import { findBooking } from '#db/booking-rows.ts'
import { findReview, type ReviewRow, updateReview } from '#db/review-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'

type Decision =
  | { readonly kind: 'publish' }
  | { readonly kind: 'refuse'; readonly reason: string }
  | { readonly kind: 'answer'; readonly text: string }

/**
 * Publishes a review, refuses it with a reason that its writer reads, or answers it in public, for staff. Refuses
 * `not_found`.
 */
export async function decideReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  code: string,
  decision: Decision,
): Promise<Result<null, Refusal<'not_found'>>> {
  const found = await findBooking(db, normaliseBookingCode(code))
  const review = found && (await findReview(db, found.booking.id))
  if (!review) return refuse('not_found')
  await updateReview(db, review.bookingId, changeOf(decision, clock.now()))
  return ok(null)
}

function changeOf(decision: Decision, now: Date): Partial<ReviewRow> {
  if (decision.kind === 'answer') return { answer: decision.text }
  if (decision.kind === 'publish') return { status: 'published', refusalReason: null, decidedAt: now }
  return { status: 'refused', refusalReason: decision.reason, decidedAt: now }
}
