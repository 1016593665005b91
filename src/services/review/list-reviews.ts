import { type ListedReview, listReviewRows } from '#db/review/review-list-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { ReviewStatus } from '#domain/people/review.ts'
import type { Deps } from '#services/deps.ts'
import { LIST_PAGE, pageOf, placeOf } from '#services/list-place.ts'

export type ReviewInList = Omit<ListedReview, 'id' | 'at'>

type ReviewFilter = {
  readonly status: ReviewStatus
  /** Null is all. */
  readonly cities: readonly City[] | null
  readonly after?: string | undefined
}

/** Lists the reviews of a status for staff, fifty at a time. */
export async function listReviews(
  { db }: Pick<Deps, 'db'>,
  { status, cities, after }: ReviewFilter,
): Promise<{ readonly reviews: readonly ReviewInList[]; readonly next: string | null }> {
  const { rows, next } = pageOf(await listReviewRows(db, status, { cities, after: placeOf(after) }, LIST_PAGE + 1))
  return { reviews: rows.map(({ id: _, at: __, ...review }) => review), next }
}
