import type { HomeReviewsView } from '#contract/review.ts'
import { listPublishedReviews } from '#db/review/review-rows.ts'
import { averageScores } from '#domain/people/review.ts'
import type { Deps } from '#services/deps.ts'

/** Lists the published reviews of a home, the latest stay first, with their averages. */
export async function listHomeReviews({ read }: Pick<Deps, 'read'>, houseCode: string): Promise<HomeReviewsView> {
  const found = await read((db) => listPublishedReviews(db, houseCode))
  const reviews = found.map(({ review: { author, language, overall, text, answer }, checkIn, checkOut }) => ({
    ...{ author, language, checkIn, checkOut, overall, text },
    ...(answer !== null && { answer }),
  }))
  const averages = averageScores(found.map(({ review }) => review))
  return { count: reviews.length, ...(reviews.length > 0 && { averages }), reviews }
}
