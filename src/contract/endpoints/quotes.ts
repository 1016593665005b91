import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, jsonBody, maybeSignedIn, problemResponses } from '#contract/endpoint.ts'
import { quote, quoteRequest } from '#contract/quote.ts'

/** The refusals of every route that prices a stay. */
export const QUOTE_REFUSALS = [
  'validation_failed',
  'apartment_not_found',
  'dates_in_past',
  'arrival_closed',
  'departure_closed',
  'stay_too_short',
  'stay_too_far',
  'party_too_large',
  'promo_code_invalid',
  'dates_not_available',
  'unauthenticated',
  'rate_limited',
] as const

export const postQuote = createRoute({
  method: 'post',
  path: '/api/quotes',
  tags: ['Booking'],
  summary: 'Price a stay; nothing is reserved',
  security: maybeSignedIn,
  request: { body: jsonBody(quoteRequest) },
  responses: {
    200: jsonAnswer(quote, 'Price, payment schedule and cancellation terms'),
    ...problemResponses(...QUOTE_REFUSALS),
  },
})
