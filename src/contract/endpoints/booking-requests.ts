import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { stayRequest, stayRequestAnswer } from '#contract/booking-request.ts'
import {
  browserHeader,
  idempotencyHeader,
  jsonAnswer,
  jsonBody,
  maybeSignedIn,
  problemResponses,
} from '#contract/endpoint.ts'
import { QUOTE_REFUSALS } from './quotes.ts'

/**
 * The stamp is a header and not part of the body, so that a retry from a newly rendered page still counts as the same
 * request.
 */
export const requestHeaders = idempotencyHeader.extend(browserHeader.shape).extend({
  'x-form-stamp': z.string().optional().describe('From the page of the form; without it fewer requests are taken'),
})

export const postRequest = createRoute({
  method: 'post',
  path: '/api/booking-requests',
  tags: ['Booking'],
  summary: 'Ask for a stay that can’t be booked instantly; some homes answer with an offer at once',
  security: maybeSignedIn,
  request: { headers: requestHeaders, body: jsonBody(stayRequest) },
  responses: {
    201: jsonAnswer(stayRequestAnswer, 'The request was taken in; its offer, where there is one already'),
    ...problemResponses(...QUOTE_REFUSALS, 'promo_code_for_another_guest'),
  },
})
