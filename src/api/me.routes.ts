import { createRoute } from '@hono/zod-openapi'
import { myBookings } from '#contract/booking.ts'
import { ownPrices, ownPricesRequest } from '#contract/own-price.ts'
import { listMyBookings } from '#services/booking/list-my-bookings.ts'
import type { Deps } from '#services/deps.ts'
import { listOwnPrices } from '#services/pricing/list-own-prices.ts'
import { bearerOf, signedIn } from './caller.ts'
import type { Api } from './context.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const getBookings = createRoute({
  method: 'get',
  path: '/api/me/bookings',
  tags: ['Account'],
  summary: 'The bookings in the account of who is signed in',
  security: signedIn,
  responses: { 200: jsonAnswer(myBookings, 'Next and previous stays'), ...problemResponses('unauthenticated') },
})

const postPrices = createRoute({
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

export function registerMeRoutes(api: Api, deps: Deps): void {
  api.openapi(getBookings, async (c) => {
    const result = await listMyBookings(deps, bearerOf(c))
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postPrices, async (c) => {
    const result = await listOwnPrices(deps, { ...c.req.valid('json'), token: bearerOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
