import { createRoute, z } from '@hono/zod-openapi'
import { previewed, withholding, withholdingPreview } from '#contract/office-stays.ts'
import { previewWithholding, withholdAsPreviewed } from '#services/deposit/withhold-as-previewed.ts'
import type { Deps } from '#services/deps.ts'
import type { Api } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { officeProblem, problemResponses } from '../problem.ts'
import { DONE, doneOrProblem } from './done.ts'
import { guarded, needs } from './guard.ts'
import { byOf } from './office-deps.ts'
import { bookingOfPath } from './subjects.ts'

const tags = ['Deposits']
const params = z.object({ code: z.string().max(20) })

const postWithholdingPreview = createRoute({
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

const postWithholding = createRoute({
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

export function registerDepositRoutes(api: Api, deps: Deps): void {
  api.openapi(guarded(api, deps, postWithholdingPreview, bookingOfPath), async (c) => {
    const result = await previewWithholding(deps, { ...c.req.valid('param'), ...c.req.valid('json') })
    return result.ok ? c.json(result.value, 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postWithholding, bookingOfPath), async (c) =>
    doneOrProblem(c, await withholdAsPreviewed(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
}
