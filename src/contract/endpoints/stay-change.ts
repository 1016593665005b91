import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { booking } from '#contract/booking.ts'
import { bookingCode, jsonAnswer, jsonBody, problemResponses, viewTokenHeader } from '#contract/endpoint.ts'
import { stayChange, stayChangeRequest } from '#contract/stay-change.ts'

export const postChange = createRoute({
  method: 'post',
  path: '/api/bookings/{code}/change',
  tags: ['Booking'],
  summary: 'Extend, shorten or move a stay, or see what that would cost; repeated, it changes nothing',
  description: 'First with `preview=true`, which answers the figures and their `changeId`; then with that `changeId`.',
  request: {
    params: z.object({ code: bookingCode }),
    query: z.object({ preview: z.enum(['true', 'false']).optional() }),
    headers: viewTokenHeader,
    body: jsonBody(stayChangeRequest),
  },
  responses: {
    200: jsonAnswer(z.union([booking, stayChange]), 'The booking as it is now, or the figures of the change'),
    ...problemResponses(
      'validation_failed',
      'booking_not_found',
      'forbidden',
      'booking_cancelled',
      'change_not_allowed',
      'change_not_refundable',
      'change_outdated',
      'booked_at_other_site',
      'payment_before_change',
      'dates_not_available',
      'added_nights_unchecked',
      'dates_in_past',
      'arrival_closed',
      'departure_closed',
      'stay_too_short',
      'stay_too_far',
      'stay_too_long_for_instant',
      'apartment_not_found',
    ),
  },
})
