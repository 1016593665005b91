import { createRoute, z } from '@hono/zod-openapi'
import { cancellation } from '#contract/cancellation.ts'
import {
  marked,
  marking,
  note,
  previewed,
  staffCancellation,
  staffCancellationPreview,
} from '#contract/office-stays.ts'
import { cancelAsPreviewed, previewStaffCancellation } from '#services/cancellation/cancel-as-previewed.ts'
import { type Marked, markStay } from '#services/mark/mark-stay.ts'
import { writeNote } from '#services/note/write-note.ts'
import type { Api } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { officeProblem, problemResponses } from '../problem.ts'
import { DONE, doneOrProblem } from './done.ts'
import { guarded, needs } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { bookingOfPath } from './subjects.ts'

const tags = ['Bookings']
const params = z.object({ code: z.string().max(20) })

const postCancellationPreview = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/cancellation/preview',
  tags,
  summary: 'What cancelling gives back and keeps; nothing is changed',
  ...needs('view_stays'),
  request: { params, body: jsonBody(staffCancellation.pick({ cause: true })) },
  responses: {
    200: jsonAnswer(staffCancellationPreview, 'The figures'),
    ...problemResponses(
      'validation_failed',
      'booking_not_found',
      'booking_cancelled',
      'stay_has_begun',
      'change_not_allowed',
    ),
  },
})

const postCancellation = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/cancellation',
  tags,
  summary: 'Cancel at the figures that were previewed: for the guest, the company, the owner, or as a no-show',
  ...needs('cancel_booking'),
  request: { params, body: jsonBody(staffCancellation.extend(previewed.shape)) },
  responses: {
    200: jsonAnswer(cancellation, 'What was given back and kept'),
    ...problemResponses(
      'validation_failed',
      'booking_not_found',
      'booking_cancelled',
      'stay_has_begun',
      'change_not_allowed',
      'changed_meanwhile',
    ),
  },
})

const postMark = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/marks',
  tags,
  summary: 'Record that guests have come or left and when, or take it back',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(marking) },
  responses: {
    200: jsonAnswer(marked, 'The marks as they are now'),
    ...problemResponses(
      'validation_failed',
      'booking_not_found',
      'booking_cancelled',
      'change_not_allowed',
      'moment_out_of_order',
      'changed_meanwhile',
    ),
  },
})

const postNote = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/notes',
  tags,
  summary: 'Note something on a booking; its holder finds it in their export',
  ...needs('follow_up'),
  request: { params, body: jsonBody(note) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'booking_not_found') },
})

export function registerStayRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postCancellationPreview, bookingOfPath), async (c) => {
    const result = await previewStaffCancellation(deps, { ...c.req.valid('param'), ...c.req.valid('json') })
    return result.ok ? c.json(result.value, 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postCancellation, bookingOfPath), async (c) => {
    const result = await cancelAsPreviewed(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })
    return result.ok ? c.json(result.value, 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postMark, bookingOfPath), async (c) => {
    const result = await markStay(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })
    return result.ok ? c.json(markedView(result.value), 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postNote, bookingOfPath), async (c) =>
    doneOrProblem(c, await writeNote(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
}

function markedView({ checkedInAt, checkedOutAt, version }: Marked) {
  return { checkedInAt: checkedInAt?.toISOString() ?? null, checkedOutAt: checkedOutAt?.toISOString() ?? null, version }
}
