import { createRoute, z } from '@hono/zod-openapi'
import {
  assignment,
  loss,
  offerInput,
  offerMade,
  previewed,
  reopening,
  snooze,
  suggestedHomes,
  takingPreview,
} from '#contract/office-stays.ts'
import { writable } from '#contract/writable.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import { makeOffer, previewOffer } from '#services/booking/make-offer.ts'
import { assignRequest } from '#services/request/assign-request.ts'
import { loseRequest } from '#services/request/lose-request.ts'
import { reopenRequest } from '#services/request/reopen-request.ts'
import { snoozeRequest } from '#services/request/snooze-request.ts'
import { suggestHomes } from '#services/request/suggest-homes.ts'
import type { Api } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { officeProblem, problemResponses } from '../problem.ts'
import { DONE, doneOrProblem } from './done.ts'
import { guarded, needs } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { termsOf } from './staff-terms.ts'
import { requestOfPath } from './subjects.ts'

const tags = ['Requests']
const params = z.object({ reference: z.string().max(20) })
const OFFER_REFUSALS: readonly RefusalCode[] = [
  'validation_failed',
  'not_found',
  'request_in_progress',
  'apartment_not_found',
  'dates_not_available',
  'dates_in_past',
  'stay_too_short',
  'stay_too_far',
  'party_too_large',
  'promo_code_invalid',
]

const getSuggestions = createRoute({
  method: 'get',
  path: '/office-api/requests/{reference}/suggestions',
  tags,
  summary: 'Homes for an offer',
  ...needs('manage_stays'),
  request: { params },
  responses: { 200: jsonAnswer(suggestedHomes, 'The home that was asked for first'), ...problemResponses('not_found') },
})

const postOfferPreview = createRoute({
  method: 'post',
  path: '/office-api/requests/{reference}/offers/preview',
  tags,
  summary: 'The figures of an offer; nothing is changed',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(offerInput) },
  responses: { 200: jsonAnswer(takingPreview, 'The figures'), ...problemResponses(...OFFER_REFUSALS) },
})

const postOffer = createRoute({
  method: 'post',
  path: '/office-api/requests/{reference}/offers',
  tags,
  summary: 'Make an offer at the figures that were previewed',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(offerInput.extend(previewed.shape)) },
  responses: {
    200: jsonAnswer(offerMade, 'The offer; its guest gets a mail'),
    ...problemResponses('change_outdated', ...OFFER_REFUSALS),
  },
})

const postAssignee = createRoute({
  method: 'post',
  path: '/office-api/requests/{reference}/assignee',
  tags,
  summary: 'Give a request to a member of staff, or to nobody',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(assignment) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile') },
})

const postSnooze = createRoute({
  method: 'post',
  path: '/office-api/requests/{reference}/snooze',
  tags,
  summary: 'Lay a request aside until a moment',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(snooze) },
  responses: {
    ...DONE,
    ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile', 'request_in_progress'),
  },
})

const postLoss = createRoute({
  method: 'post',
  path: '/office-api/requests/{reference}/loss',
  tags,
  summary: 'Say that a request came to nothing, and why',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(loss) },
  responses: {
    ...DONE,
    ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile', 'request_in_progress'),
  },
})

const postReopening = createRoute({
  method: 'post',
  path: '/office-api/requests/{reference}/reopening',
  tags,
  summary: 'Open a request again',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(reopening) },
  responses: {
    ...DONE,
    ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile', 'request_in_progress'),
  },
})

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
