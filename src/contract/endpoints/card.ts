import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { attemptRequest, changedCard } from '#contract/booking.ts'
import { bookingCode, jsonAnswer, jsonBody, problemResponses, viewTokenHeader } from '#contract/endpoint.ts'
import { CARD_REFUSALS } from '#domain/shared/refusal.ts'

/** Why a booking takes no other means of payment, whatever it is. */
export const PAYMENT_METHOD_REFUSALS = [
  'validation_failed',
  'forbidden',
  'booking_not_found',
  'terms_not_accepted',
  'booking_cancelled',
] as const

export const putCard = createRoute({
  method: 'put',
  path: '/api/bookings/{code}/card',
  tags: ['Payment'],
  summary: 'Change the card that coming charges go to; moves no money',
  description: '`requires_action`: send the guest to `actionUrl`, then ask again with the same card.',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader, body: jsonBody(attemptRequest) },
  responses: {
    200: jsonAnswer(changedCard, 'The card used for coming charges'),
    ...problemResponses(...PAYMENT_METHOD_REFUSALS, 'gateway_unreachable', ...CARD_REFUSALS),
  },
})
