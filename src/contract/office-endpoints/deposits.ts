import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { DONE, jsonAnswer, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import { previewed, withholding, withholdingPreview } from '#contract/office-stays.ts'

const tags = ['Deposits']

const params = z.object({ code: z.string().max(20) })

export const postWithholdingPreview = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/deposit/withholding/preview',
  tags,
  summary: 'What is kept of a deposit and what goes back; nothing is changed',
  ...needs('view_stays'),
  request: { params, body: jsonBody(withholding.pick({ amountCents: true })) },
  responses: {
    200: jsonAnswer(withholdingPreview, 'The figures'),
    ...problemResponses('validation_failed', 'booking_not_found', 'deposit_not_held', 'deposit_before_departure'),
  },
})

export const postWithholding = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/deposit/withholding',
  tags,
  summary: 'Keep a part of a deposit at the figures that were previewed; the rest goes back at once',
  ...needs('decide_deposit'),
  request: { params, body: jsonBody(withholding.extend(previewed.shape)) },
  responses: {
    ...DONE,
    ...problemResponses(
      'validation_failed',
      'booking_not_found',
      'deposit_not_held',
      'deposit_before_departure',
      'changed_meanwhile',
    ),
  },
})
