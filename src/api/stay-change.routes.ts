import { createRoute, z } from '@hono/zod-openapi'
import { booking } from '#contract/booking.ts'
import { stayChange, stayChangeRequest } from '#contract/stay-change.ts'
import { refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { changeStay, previewStayChange } from '#services/stay-change/change-stay.ts'
import { bookingCode, viewTokenHeader } from './bookings.routes.ts'
import { credentialsOf } from './caller.ts'
import type { Api } from './context.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const postChange = createRoute({
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
      'payment_before_change',
      'dates_not_available',
      'dates_in_past',
      'stay_too_short',
      'stay_too_far',
      'stay_too_long_for_instant',
      'apartment_not_found',
    ),
  },
})

export function registerStayChangeRoutes(api: Api, deps: Deps): void {
  api.openapi(postChange, async (c) => {
    const { changeId, ...stay } = c.req.valid('json')
    const input = { ...c.req.valid('param'), ...stay, ...credentialsOf(c) }
    if (c.req.valid('query').preview === 'true') {
      const planned = await previewStayChange(deps, input)
      return planned.ok ? c.json(planned.value, 200) : problemResponse(c, planned)
    }
    if (changeId === undefined)
      return problemResponse(c, refuse('validation_failed', { changeId: 'validation_failed' }))
    const changed = await changeStay(deps, { ...input, changeId })
    return changed.ok ? c.json(changed.value, 200) : problemResponse(c, changed)
  })
}
