import { REVIEW_STATUSES } from '#domain/people/review.ts'
import { listReviews } from '#services/review/list-reviews.ts'
import { readWaiting } from '../waiting-loader.ts'
import type { Route } from './+types/route'
import { ReviewsPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { deps, cities, state, after, shown } = await readWaiting(args)
  const status = REVIEW_STATUSES.find((one) => one === state) ?? 'waiting'
  return { ...shown, status, list: await listReviews(deps, { status, cities, after }) }
}

export default ReviewsPage
