import { findBooking } from '#db/booking/booking-rows.ts'
import { lockReview, type ReviewRow, updateReview } from '#db/review/review-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { changedMeanwhile } from '#services/audit/changed-meanwhile.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

export type ReviewDecision =
  | { readonly kind: 'publish' }
  | { readonly kind: 'refuse'; readonly reason: string }
  | { readonly kind: 'answer'; readonly text: string }

type DecidedReview = ReviewDecision & {
  readonly code: string
  /** Version of the review as it was read; without one, the present version is decided. */
  readonly version?: number | undefined
  readonly by: Actor
}

const ACTIONS = { publish: 'review_published', refuse: 'review_refused', answer: 'review_answered' } as const

/**
 * Publishes a review, refuses it with a reason that its writer reads, or answers it in public, for staff. A repetition
 * changes nothing. Refuses `not_found` and `changed_meanwhile`.
 */
export async function decideReview(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { code, version, by, ...decision }: DecidedReview,
): Promise<Result<null, Refusal<'not_found' | 'changed_meanwhile'>>> {
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('not_found')
  const { id: bookingId, apartmentId } = found.booking
  return deps.db.transaction(async (tx) => {
    const review = await lockReview(tx, bookingId)
    if (!review) return refuse('not_found')
    const change = changeOf(decision, deps.clock.now())
    if (isAsDecided(review, change)) return ok(null)
    const subject = { kind: 'review', id: found.booking.code } as const
    if (version !== undefined && version !== review.version) {
      const { status, answer, text, createdAt } = review
      return changedMeanwhile(tx, subject, { status, answer, text, version: review.version }, createdAt)
    }
    await updateReview(tx, bookingId, change)
    await recordAction(tx, deps, by, {
      act: ACTIONS[decision.kind],
      subject,
      ...{ bookingId, apartmentId },
      reason: decision.kind === 'refuse' ? decision.reason : undefined,
      changes: change.status ? { status: [review.status, change.status] } : undefined,
    })
    return ok(null)
  })
}

function changeOf(decision: ReviewDecision, now: Date): Partial<ReviewRow> {
  if (decision.kind === 'answer') return { answer: decision.text }
  if (decision.kind === 'publish') return { status: 'published', refusalReason: null, decidedAt: now }
  return { status: 'refused', refusalReason: decision.reason, decidedAt: now }
}

function isAsDecided(review: ReviewRow, { decidedAt: _, ...change }: Partial<ReviewRow>): boolean {
  return Object.entries(change).every(([column, value]) => review[column as keyof ReviewRow] === value)
}
