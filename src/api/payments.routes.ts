import { createRoute, z } from '@hono/zod-openapi'
import { attempt, attemptRequest } from '#contract/booking.ts'
import { payment } from '#contract/price.ts'
import { CARD_REFUSALS } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { attemptPayment } from '#services/payment/attempt-payment.ts'
import { getPayment } from '#services/payment/get-payment.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { idempotencyHeader } from './idempotency.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

export const paymentNumber = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .meta({ type: 'integer', example: 1 })

const params = z.object({ code: bookingCode, number: paymentNumber })

const postAttempt = createRoute({
  method: 'post',
  path: '/api/bookings/{code}/payments/{number}/attempts',
  tags: ['Payment'],
  summary: 'Charge a payment to a card, at most once',
  description:
    '`requires_action`: send the guest to `actionUrl`. `processing`: the outcome is not known yet, ask for the payment again.',
  request: { params, headers: viewTokenHeader.extend(idempotencyHeader.shape), body: jsonBody(attemptRequest) },
  responses: {
    200: jsonAnswer(attempt, 'What became of the attempt'),
    ...problemResponses(
      'validation_failed',
      'forbidden',
      'booking_not_found',
      'payment_not_found',
      'booking_cancelled',
      'hold_expired',
      'payment_already_processed',
      'payment_already_exists',
      'payment_not_due',
      'terms_not_accepted',
      'gateway_unreachable',
      ...CARD_REFUSALS,
    ),
  },
})

const getOne = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/payments/{number}',
  tags: ['Payment'],
  summary: 'A payment of a booking and its state',
  request: { params },
  responses: { 200: jsonAnswer(payment, 'The payment'), ...problemResponses('booking_not_found', 'payment_not_found') },
})

export function registerPaymentRoutes(api: Api, deps: Deps): void {
  api.openapi(postAttempt, async (c) => {
    const result = await attemptPayment(deps, {
      ...c.req.valid('param'),
      ...c.req.valid('json'),
      ...credentialsOf(c),
      language: c.get('locale'),
    })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(getOne, async (c) => {
    const result = await getPayment(deps, c.req.valid('param'))
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
