import { getRefundAccount } from '#contract/office-endpoints/money.ts'
import type { Deps } from '#services/deps.ts'
import { openRefundAccount } from '#services/money/open-refund-account.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { guarded } from './guard.ts'
import { byOf } from './office-deps.ts'
import { refundOfPath } from './subjects.ts'

export function registerMoneyRoutes(api: Api, deps: Deps): void {
  api.openapi(guarded(api, deps, getRefundAccount, refundOfPath), async (c) => {
    const opened = await openRefundAccount(deps, { ...c.req.valid('param'), by: byOf(c) })
    return opened.ok ? c.json(opened.value, 200) : officeProblem(c, opened)
  })
}
