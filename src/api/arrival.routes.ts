import { createRoute, z } from '@hono/zod-openapi'
import { arrivalRequest, booking } from '#contract/booking.ts'
import { setArrivalTime } from '#services/booking/set-arrival-time.ts'
import type { Deps } from '#services/deps.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const putArrival = createRoute({
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

export function registerArrivalRoutes(api: Api, deps: Deps): void {
  api.openapi(putArrival, async (c) => {
    const result = await setArrivalTime(deps, { ...c.req.valid('param'), ...c.req.valid('json'), ...credentialsOf(c) })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
}
