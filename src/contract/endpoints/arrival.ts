import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { arrivalRequest, booking } from '#contract/booking.ts'
import { bookingCode, jsonAnswer, jsonBody, problemResponses, viewTokenHeader } from '#contract/endpoint.ts'

export const putArrival = createRoute({
  method: 'put',
  path: '/api/bookings/{code}/arrival',
  tags: ['Booking'],
  summary: 'Say when the guests arrive',
  request: { params: z.object({ code: bookingCode }), headers: viewTokenHeader, body: jsonBody(arrivalRequest) },
  responses: {
    200: jsonAnswer(booking, 'The booking'),
    ...problemResponses('validation_failed', 'booking_not_found', 'forbidden', 'booking_cancelled', 'dates_in_past'),
  },
})
