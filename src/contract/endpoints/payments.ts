import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { attempt, attemptRequest } from '#contract/booking.ts'
import {
  bookingCode,
  idempotencyHeader,
  jsonAnswer,
  jsonBody,
  paymentNumber,
  problemResponses,
  viewTokenHeader,
} from '#contract/endpoint.ts'
import { payment } from '#contract/price.ts'
import { CARD_REFUSALS } from '#domain/shared/refusal.ts'

const params = z.object({ code: bookingCode, number: paymentNumber })

export const postAttempt = createRoute({
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
      'approval_waits',
      'gateway_unreachable',
      ...CARD_REFUSALS,
    ),
  },
})

export const getOne = createRoute({
  method: 'get',
  path: '/api/bookings/{code}/payments/{number}',
  tags: ['Payment'],
  summary: 'A payment of a booking and its state',
  request: { params, headers: viewTokenHeader },
  responses: { 200: jsonAnswer(payment, 'The payment'), ...problemResponses('booking_not_found', 'payment_not_found') },
})
