import { createRoute, z } from '@hono/zod-openapi'
import { askedApproval, askedRefund, declinedRefund, explainedDifference, moneyDone } from '#contract/office-money.ts'
import { approveRefund } from '#services/approval/approve-refund.ts'
import { askApproval } from '#services/approval/ask-approval.ts'
import { declineRefund } from '#services/approval/decline-refund.ts'
import { explainDifference } from '#services/book-check/explain-difference.ts'
import type { Deps } from '#services/deps.ts'
import { bookingCode } from '../bookings.routes.ts'
import type { Api } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { officeProblem, problemResponses } from '../problem.ts'
import { anywhere, guarded, needs } from './guard.ts'
import { byOf } from './office-deps.ts'
import { approvalOfPath, bookingOfPath } from './subjects.ts'

const tags = ['Money']
const approvalPath = z.object({ approvalId: z.uuid() })
const DONE = { state: 'done' as const }

const postAsked = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/money/refund-approval',
  tags,
  summary: 'Ask a second member to approve a refund, at the figures of its preview',
  ...needs('move_money'),
  request: { params: z.object({ code: bookingCode }), body: jsonBody(askedRefund) },
  responses: {
    201: jsonAnswer(askedApproval, 'It waits'),
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

const postApproved = createRoute({
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

const postDeclined = createRoute({
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

const postExplained = createRoute({
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

export function registerApprovalRoutes(api: Api, deps: Deps): void {
  api.openapi(guarded(api, deps, postAsked, bookingOfPath), async (c) => {
    const asked = await askApproval(deps, { ...c.req.valid('json'), ...c.req.valid('param'), by: byOf(c) })
    return asked.ok ? c.json(asked.value, 201) : officeProblem(c, asked)
  })
  api.openapi(guarded(api, deps, postApproved, approvalOfPath), async (c) => {
    const done = await approveRefund(deps, { ...c.req.valid('param'), by: byOf(c) })
    return done.ok ? c.json(DONE, 201) : officeProblem(c, done)
  })
  api.openapi(guarded(api, deps, postDeclined, approvalOfPath), async (c) => {
    const done = await declineRefund(deps, { ...c.req.valid('json'), ...c.req.valid('param'), by: byOf(c) })
    return done.ok ? c.json(DONE, 201) : officeProblem(c, done)
  })
  api.openapi(guarded(api, deps, postExplained, anywhere), async (c) => {
    const done = await explainDifference(deps, { ...c.req.valid('json'), ...c.req.valid('param'), by: byOf(c) })
    return done.ok ? c.json(DONE, 201) : officeProblem(c, done)
  })
}
