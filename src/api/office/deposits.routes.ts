import { postWithholding, postWithholdingPreview } from '#contract/office-endpoints/deposits.ts'
import { previewWithholding, withholdAsPreviewed } from '#services/deposit/withhold-as-previewed.ts'
import type { Deps } from '#services/deps.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { doneOrProblem } from './done.ts'
import { guarded } from './guard.ts'
import { byOf } from './office-deps.ts'
import { bookingOfPath } from './subjects.ts'

export function registerDepositRoutes(api: Api, deps: Deps): void {
  api.openapi(guarded(api, deps, postWithholdingPreview, bookingOfPath), async (c) => {
    const result = await previewWithholding(deps, { ...c.req.valid('param'), ...c.req.valid('json') })
    return result.ok ? c.json(result.value, 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postWithholding, bookingOfPath), async (c) =>
    doneOrProblem(c, await withholdAsPreviewed(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
}
