import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { cancellation } from '#contract/cancellation.ts'
import { DONE, jsonAnswer, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import {
  guestCheck,
  guestChecked,
  note,
  previewed,
  staffCancellation,
  staffCancellationPreview,
} from '#contract/office-stays.ts'

const tags = ['Bookings']

const params = z.object({ code: z.string().max(20) })

export const postCancellationPreview = createRoute({
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

export const postCancellation = createRoute({
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

export const postCheck = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/marks',
  tags,
  summary: 'Record that guests have come or left and when, or take it back',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(guestCheck) },
  responses: {
    200: jsonAnswer(guestChecked, 'The moments as they are now'),
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

export const postNote = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/notes',
  tags,
  summary: 'Note something on a booking; its holder finds it in their export',
  ...needs('follow_up'),
  request: { params, body: jsonBody(note) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'booking_not_found') },
})
