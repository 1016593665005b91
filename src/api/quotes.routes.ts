import { createRoute } from '@hono/zod-openapi'
import { quote, quoteRequest } from '#contract/quote.ts'
import type { Deps } from '#services/deps.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { maybeSignedIn, triedBy, userIdOf } from './caller.ts'
import type { Api } from './context.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

/** The refusals of every route that prices a stay. */
export const QUOTE_REFUSALS = [
  'validation_failed',
  'apartment_not_found',
  'dates_in_past',
  'stay_too_short',
  'stay_too_far',
  'party_too_large',
  'promo_code_invalid',
  'dates_not_available',
  'unauthenticated',
  'rate_limited',
] as const

const postQuote = createRoute({
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

export function registerQuoteRoutes(api: Api, deps: Deps): void {
  api.openapi(postQuote, async (c) => {
    const userId = await userIdOf(deps, c)
    if (!userId.ok) return problemResponse(c, userId)
    const result = await quoteStay(deps, {
      ...c.req.valid('json'),
      userId: userId.value,
      triedBy: triedBy(c, userId.value),
    })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
