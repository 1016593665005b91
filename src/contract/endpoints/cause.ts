import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { booking } from '#contract/booking.ts'
import { bookingCode, jsonAnswer, jsonBody, problemResponses, viewTokenHeader } from '#contract/endpoint.ts'
import { stayCause } from '#contract/stay-contract.ts'

export const putCause = createRoute({
  method: 'put',
  path: '/api/bookings/{code}/cause',
  tags: ['Booking'],
  summary: 'State why the guests come, which the contract contains',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader, body: jsonBody(stayCause) },
  responses: {
    200: jsonAnswer(booking, 'The booking'),
    ...problemResponses('validation_failed', 'booking_not_found', 'forbidden', 'booking_cancelled'),
  },
})
