import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { cancellation } from '#contract/cancellation.ts'
import { bookingCode, jsonAnswer, problemResponses, viewTokenHeader } from '#contract/endpoint.ts'

export const postCancellation = createRoute({
  method: 'post',
  path: '/api/bookings/{code}/cancellation',
  tags: ['Booking'],
  summary: 'Cancel a booking, or see what it would give back; repeated, it changes nothing',
  request: {
    params: z.object({ code: bookingCode }),
    query: z.object({ preview: z.enum(['true', 'false']).optional() }),
    headers: viewTokenHeader,
  },
  responses: {
    200: jsonAnswer(cancellation, 'Refunds payment by payment, and the booking'),
    ...problemResponses(
      'booking_not_found',
      'forbidden',
      'booked_at_other_site',
      'stay_has_begun',
      'dates_in_past',
      'validation_failed',
    ),
  },
})
