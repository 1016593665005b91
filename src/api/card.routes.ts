import { createRoute, z } from '@hono/zod-openapi'
import { attemptRequest, changedCard } from '#contract/booking.ts'
import { CARD_REFUSALS } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { changeCard } from '#services/payment/change-card.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const putCard = createRoute({
  method: 'put',
  path: '/api/bookings/{code}/card',
  tags: ['Payment'],
  summary: 'Change the card that coming charges go to; moves no money',
  description: '`requires_action`: send the guest to `actionUrl`, then ask again with the same card.',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader, body: jsonBody(attemptRequest) },
  responses: {
    200: jsonAnswer(changedCard, 'The card used for coming charges'),
    ...problemResponses(
      'validation_failed',
      'forbidden',
      'booking_not_found',
      'terms_not_accepted',
      'booking_cancelled',
      'gateway_unreachable',
      ...CARD_REFUSALS,
    ),
  },
})

export function registerCardRoutes(api: Api, deps: Deps): void {
  api.openapi(putCard, async (c) => {
    const result = await changeCard(deps, {
      ...c.req.valid('param'),
      ...c.req.valid('json'),
      ...credentialsOf(c),
      language: c.get('locale'),
    })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
