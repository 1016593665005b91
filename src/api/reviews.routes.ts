import { deleteOwn, getOfHome, getOwn, putOwn } from '#contract/endpoints/reviews.ts'
import type { Deps } from '#services/deps.ts'
import { getReview } from '#services/review/get-review.ts'
import { listHomeReviews } from '#services/review/list-home-reviews.ts'
import { withdrawReview } from '#services/review/withdraw-review.ts'
import { writeReview } from '#services/review/write-review.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { problemResponse } from './problem.ts'

export function registerReviewRoutes(api: Api, deps: Deps): void {
  api.openapi(getOfHome, async (c) => c.json(await listHomeReviews(deps, c.req.valid('param').houseCode), 200))
  api.openapi(getOwn, async (c) => {
    const result = await getReview(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(putOwn, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), ...credentialsOf(c), language: c.get('locale') }
    const result = await writeReview(deps, input)
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(deleteOwn, async (c) => {
    const result = await withdrawReview(deps, { ...c.req.valid('param'), ...credentialsOf(c) })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}
