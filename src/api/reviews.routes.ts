import { createRoute, z } from '@hono/zod-openapi'
import { homeReviews, ownReview, reviewInput } from '#contract/review.ts'
import type { Deps } from '#services/deps.ts'
import { getReview } from '#services/review/get-review.ts'
import { listHomeReviews } from '#services/review/list-home-reviews.ts'
import { withdrawReview } from '#services/review/withdraw-review.ts'
import { writeReview } from '#services/review/write-review.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { credentialsOf, maybeSignedIn } from './caller.ts'
import type { Api } from './context.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const tags = ['Reviews']
const path = '/api/bookings/{code}/review'
const params = z.object({ code: bookingCode })
const security = maybeSignedIn

const getOfHome = createRoute({
  method: 'get',
  path: '/api/apartments/{houseCode}/reviews',
  tags,
  summary: 'What guests say of a home whose stay has ended',
  request: { params: z.object({ houseCode: z.string().max(20).toUpperCase() }) },
  responses: { 200: jsonAnswer(homeReviews, 'The published reviews, the latest stay first') },
})

const getOwn = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'The review of a booking, for its holder',
  security,
  request: { params, headers: viewTokenHeader },
  responses: {
    200: jsonAnswer(ownReview, 'The review, and whether one may be written now'),
    ...problemResponses('booking_not_found', 'forbidden'),
  },
})

const putOwn = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Review a stay that has ended',
  description: 'Takes the place of an earlier review. Staff reads it before it is published.',
  security,
  request: { params, headers: viewTokenHeader, body: jsonBody(reviewInput) },
  responses: {
    200: jsonAnswer(ownReview, 'The review, pending'),
    ...problemResponses('validation_failed', 'booking_not_found', 'forbidden', 'review_not_open'),
  },
})

const deleteOwn = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Delete one’s review, published or not',
  security,
  request: { params, headers: viewTokenHeader },
  responses: { 204: { description: 'It is gone' }, ...problemResponses('booking_not_found', 'forbidden') },
})

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
