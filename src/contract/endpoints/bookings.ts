import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { booking, bookingRequest, createdBooking } from '#contract/booking.ts'
import {
  bookingCode,
  browserHeader,
  idempotencyHeader,
  jsonAnswer,
  jsonBody,
  maybeSignedIn,
  problemResponses,
  signedIn,
  viewTokenHeader,
} from '#contract/endpoint.ts'
import { QUOTE_REFUSALS } from './quotes.ts'

export const postBooking = createRoute({
  method: 'post',
  path: '/api/bookings',
  tags: ['Booking'],
  summary: 'Book a stay at the server’s price and hold its nights until the first payment',
  security: maybeSignedIn,
  request: { headers: idempotencyHeader.extend(browserHeader.shape), body: jsonBody(bookingRequest) },
  responses: {
    201: jsonAnswer(createdBooking, 'The booking, PENDING, and the token that opens it to its holder'),
    ...problemResponses(
      ...QUOTE_REFUSALS,
      'promo_code_for_another_guest',
      'stay_too_long_for_instant',
      'channel_unavailable',
      'too_many_holds',
      'too_many_holds_at_address',
      'contracts_in_a_row',
      'already_registered',
      'too_many_mails',
      'not_found',
    ),
  },
})

export const getOne = createRoute({
  method: 'get',
  path: '/api/bookings/{code}',
  tags: ['Booking'],
  summary: 'A booking; personal data and the card for its holder alone',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader },
  responses: { 200: jsonAnswer(booking, 'The booking'), ...problemResponses('booking_not_found') },
})

export const deleteNightHold = createRoute({
  method: 'delete',
  path: '/api/bookings/{code}/hold',
  tags: ['Booking'],
  summary: 'Give back the nights of a booking that nobody has begun to pay',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader },
  responses: {
    204: { description: 'The booking is cancelled, its nights are free' },
    ...problemResponses('booking_not_found', 'forbidden', 'payment_already_exists'),
  },
})

export const putAccount = createRoute({
  method: 'put',
  path: '/api/bookings/{code}/account',
  tags: ['Booking'],
  summary: 'Take a booking that was made without signing in into the account of its email',
  description: 'By its view token, signed in to the account of the email that it was made with. What was agreed stays.',
  security: signedIn,
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader },
  responses: {
    200: jsonAnswer(booking, 'The booking, in the account'),
    ...problemResponses('booking_not_found', 'forbidden', 'booking_of_another_email', 'unauthenticated'),
  },
})
