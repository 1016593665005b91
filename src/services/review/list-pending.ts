import { listPendingReviews } from '#db/review/review-rows.ts'
import { REVIEW_SCORES } from '#domain/people/review.ts'
import type { Deps } from '#services/deps.ts'

export type PendingReview = {
  readonly bookingCode: string
  readonly houseCode: string
  /** Scores as text: `overall 5, cleanliness 4`. */
  readonly scores: string
  readonly text: string
}

/** Lists the reviews that wait for staff, the oldest first. */
export async function listPending({ db }: Pick<Deps, 'db'>): Promise<PendingReview[]> {
  const pending = await listPendingReviews(db)
  return pending.map(({ review, bookingCode, houseCode }) => ({
    ...{ bookingCode, houseCode, text: review.text },
    scores: REVIEW_SCORES.map((score) => `${score} ${review[score]}`).join(', '),
  }))
}
