import { createRoute, z } from '@hono/zod-openapi'
import { stayRequest, stayRequestAnswer } from '#contract/booking-request.ts'
import { requestStay } from '#services/booking/request-stay.ts'
import type { Deps } from '#services/deps.ts'
import { browserHeader, callerOf, maybeSignedIn, triedBy, userIdOf } from './caller.ts'
import type { Api } from './context.ts'
import { idempotencyHeader } from './idempotency.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'
import { QUOTE_REFUSALS } from './quotes.routes.ts'

/**
 * The stamp is a header and not part of the body, so that a retry from a newly rendered page still counts as the same
 * request.
 */
const requestHeaders = idempotencyHeader.extend(browserHeader.shape).extend({
  'x-form-stamp': z.string().optional().describe('From the page of the form; without it fewer requests are taken'),
})

const postRequest = createRoute({
  method: 'post',
  path: '/api/booking-requests',
  tags: ['Booking'],
  summary: 'Ask for a stay that can’t be booked instantly; some homes answer with an offer at once',
  security: maybeSignedIn,
  request: { headers: requestHeaders, body: jsonBody(stayRequest) },
  responses: {
    201: jsonAnswer(stayRequestAnswer, 'The request was taken in; its offer, where there is one already'),
    ...problemResponses(...QUOTE_REFUSALS),
  },
})

export function registerBookingRequestRoutes(api: Api, deps: Deps): void {
  api.openapi(postRequest, async (c) => {
    const userId = await userIdOf(deps, c)
    if (!userId.ok) return problemResponse(c, userId)
    const by = { userId: userId.value, triedBy: triedBy(c, userId.value), caller: callerOf(c) }
    const stamp = c.req.header('x-form-stamp')
    const context = { language: c.get('locale'), requestKey: c.get('requestKey'), stamp, ...by }
    const result = await requestStay(deps, { ...c.req.valid('json'), ...context })
    return result.ok ? c.json(result.value, 201) : problemResponse(c, result)
  })
}
