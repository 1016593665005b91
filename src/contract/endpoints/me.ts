import { createRoute } from '@hono/zod-openapi'
import { myBookings } from '#contract/booking.ts'
import { jsonAnswer, jsonBody, problemResponses, signedIn } from '#contract/endpoint.ts'
import { ownPrices, ownPricesRequest } from '#contract/own-price.ts'

export const getBookings = createRoute({
  method: 'get',
  path: '/api/me/bookings',
  tags: ['Account'],
  summary: 'The bookings in the account of who is signed in',
  security: signedIn,
  responses: { 200: jsonAnswer(myBookings, 'Next and previous stays'), ...problemResponses('unauthenticated') },
})

export const postPrices = createRoute({
  method: 'post',
  path: '/api/me/prices',
  tags: ['Account'],
  summary: 'What homes cost who is signed in; nothing is reserved',
  description:
    'For pages that are the same for everybody: the figures of their cards less the member discount. Homes that there are not, and stays that can not be, are left out.',
  security: signedIn,
  request: { body: jsonBody(ownPricesRequest) },
  responses: {
    200: jsonAnswer(ownPrices, 'Their prices; none where a member pays what everybody pays'),
    ...problemResponses('validation_failed', 'unauthenticated'),
  },
})
