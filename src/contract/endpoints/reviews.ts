import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  bookingCode,
  jsonAnswer,
  jsonBody,
  maybeSignedIn,
  problemResponses,
  viewTokenHeader,
} from '#contract/endpoint.ts'
import { homeReviews, ownReview, reviewInput } from '#contract/review.ts'

const tags = ['Reviews']

const path = '/api/bookings/{code}/review'

const params = z.object({ code: bookingCode })

const security = maybeSignedIn

export const getOfHome = createRoute({
  method: 'get',
  path: '/api/apartments/{houseCode}/reviews',
  tags,
  summary: 'What guests say of a home whose stay has ended',
  request: { params: z.object({ houseCode: z.string().max(20).toUpperCase() }) },
  responses: { 200: jsonAnswer(homeReviews, 'The published reviews, the latest stay first') },
})

export const getOwn = createRoute({
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

export const putOwn = createRoute({
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

export const deleteOwn = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Delete one’s review, published or not',
  security,
  request: { params, headers: viewTokenHeader },
  responses: { 204: { description: 'It is gone' }, ...problemResponses('booking_not_found', 'forbidden') },
})
