import { createRoute, z } from '@hono/zod-openapi'
import { cancellation } from '#contract/cancellation.ts'
import { cancelOwnBooking, previewOwnCancellation } from '#services/cancellation/cancel-own-booking.ts'
import type { Deps } from '#services/deps.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { jsonAnswer } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const postCancellation = createRoute({
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
    ...problemResponses('booking_not_found', 'forbidden', 'stay_has_begun', 'dates_in_past', 'validation_failed'),
  },
})

export function registerCancellationRoutes(api: Api, deps: Deps): void {
  api.openapi(postCancellation, async (c) => {
    const input = { ...c.req.valid('param'), ...credentialsOf(c) }
    const isPreview = c.req.valid('query').preview === 'true'
    const result = await (isPreview ? previewOwnCancellation(deps, input) : cancelOwnBooking(deps, input))
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
