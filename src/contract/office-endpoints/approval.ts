import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { bookingCode, jsonAnswer, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import {
  declinedRefund,
  explainedDifference,
  moneyDone,
  requestedApproval,
  requestedRefund,
} from '#contract/office-money.ts'

const tags = ['Money']

const approvalPath = z.object({ approvalId: z.uuid() })

export const postRefundRequest = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/money/refund-approval',
  tags,
  summary: 'Ask a second member to approve a refund, at the figures of its preview',
  ...needs('move_money'),
  request: { params: z.object({ code: bookingCode }), body: jsonBody(requestedRefund) },
  responses: {
    201: jsonAnswer(requestedApproval, 'It waits'),
    ...problemResponses(
      'validation_failed',
      'booking_not_found',
      'payment_not_found',
      'more_than_left',
      'changed_meanwhile',
      'request_in_progress',
    ),
  },
})

export const postApproved = createRoute({
  method: 'post',
  path: '/office-api/approvals/{approvalId}/approve',
  tags,
  summary: 'Approve a refund that another member asked for',
  ...needs('approve_money'),
  request: { params: approvalPath },
  responses: {
    201: jsonAnswer(moneyDone, 'The money goes back'),
    ...problemResponses('not_found', 'approval_needed', 'changed_meanwhile', 'payment_not_found', 'more_than_left'),
  },
})

export const postDeclined = createRoute({
  method: 'post',
  path: '/office-api/approvals/{approvalId}/decline',
  tags,
  summary: 'Decline a refund that waits, or take it back',
  ...needs('approve_money'),
  request: { params: approvalPath, body: jsonBody(declinedRefund) },
  responses: {
    201: jsonAnswer(moneyDone, 'Nothing goes back'),
    ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile'),
  },
})

export const postExplained = createRoute({
  method: 'post',
  path: '/office-api/book-differences/{differenceId}/explain',
  tags,
  summary: 'Explain a difference that the nightly check of the books found, which closes it',
  ...needs('approve_money'),
  request: { params: z.object({ differenceId: z.uuid() }), body: jsonBody(explainedDifference) },
  responses: {
    201: jsonAnswer(moneyDone, 'Explained'),
    ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile'),
  },
})
