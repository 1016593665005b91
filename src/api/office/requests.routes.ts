import {
  getSuggestions,
  postAssignee,
  postLoss,
  postOffer,
  postOfferPreview,
  postReopening,
  postSnooze,
} from '#contract/office-endpoints/requests.ts'
import { writable } from '#contract/writable.ts'
import { makeOffer, previewOffer } from '#services/booking/make-offer.ts'
import { assignRequest } from '#services/request/assign-request.ts'
import { loseRequest } from '#services/request/lose-request.ts'
import { reopenRequest } from '#services/request/reopen-request.ts'
import { snoozeRequest } from '#services/request/snooze-request.ts'
import { suggestHomes } from '#services/request/suggest-homes.ts'
import type { Api } from '../context.ts'
import { officeProblem } from '../problem.ts'
import { doneOrProblem } from './done.ts'
import { guarded } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { termsOf } from './staff-terms.ts'
import { requestOfPath } from './subjects.ts'

export function registerRequestRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, getSuggestions, requestOfPath), async (c) => {
    const result = await suggestHomes(deps, c.req.valid('param'))
    return result.ok ? c.json(writable(result.value), 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postOfferPreview, requestOfPath), async (c) => {
    const body = c.req.valid('json')
    const result = await previewOffer(deps, { ...body, ...c.req.valid('param'), ...termsOf(c, body) })
    return result.ok ? c.json(result.value, 200) : officeProblem(c, result)
  })
  api.openapi(guarded(api, deps, postOffer, requestOfPath), async (c) => {
    const body = c.req.valid('json')
    const result = await makeOffer(deps, { ...body, ...c.req.valid('param'), ...termsOf(c, body), by: byOf(c) })
    if (!result.ok) return officeProblem(c, result)
    const { bookingCode, totalPriceCents, expiresAt } = result.value
    return c.json({ bookingCode, totalPriceCents, holdExpiresAt: expiresAt?.toISOString() ?? null }, 200)
  })
  api.openapi(guarded(api, deps, postAssignee, requestOfPath), async (c) =>
    doneOrProblem(c, await assignRequest(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
  api.openapi(guarded(api, deps, postSnooze, requestOfPath), async (c) => {
    const { version, until } = c.req.valid('json')
    return doneOrProblem(
      c,
      await snoozeRequest(deps, { ...c.req.valid('param'), version, until: new Date(until), by: byOf(c) }),
    )
  })
  api.openapi(guarded(api, deps, postLoss, requestOfPath), async (c) =>
    doneOrProblem(c, await loseRequest(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
  api.openapi(guarded(api, deps, postReopening, requestOfPath), async (c) =>
    doneOrProblem(c, await reopenRequest(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
}
