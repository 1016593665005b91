import { postApproved, postDeclined, postExplained, postRefundRequest } from '#contract/office-endpoints/approval.ts'
import { approveRefund } from '#services/approval/approve-refund.ts'
import { askApproval } from '#services/approval/ask-approval.ts'
import { declineRefund } from '#services/approval/decline-refund.ts'
import { explainDifference } from '#services/book-check/explain-difference.ts'
import type { Deps } from '#services/deps.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { anywhere, guarded } from './guard.ts'
import { byOf } from './office-deps.ts'
import { approvalOfPath, bookingOfPath } from './subjects.ts'

const DONE = { state: 'done' as const }

export function registerApprovalRoutes(api: Api, deps: Deps): void {
  api.openapi(guarded(api, deps, postRefundRequest, bookingOfPath), async (c) => {
    const requested = await askApproval(deps, { ...c.req.valid('json'), ...c.req.valid('param'), by: byOf(c) })
    return requested.ok ? c.json(requested.value, 201) : officeProblem(c, requested)
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
