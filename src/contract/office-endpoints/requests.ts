import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { DONE, jsonAnswer, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import {
  assignment,
  loss,
  offerInput,
  offerMade,
  previewed,
  reopening,
  snooze,
  staffBookingPreview,
  suggestedHomes,
} from '#contract/office-stays.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'

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

export const getSuggestions = createRoute({
  method: 'get',
  path: '/office-api/requests/{reference}/suggestions',
  tags,
  summary: 'Homes for an offer',
  ...needs('manage_stays'),
  request: { params },
  responses: { 200: jsonAnswer(suggestedHomes, 'The home that was asked for first'), ...problemResponses('not_found') },
})

export const postOfferPreview = createRoute({
  method: 'post',
  path: '/office-api/requests/{reference}/offers/preview',
  tags,
  summary: 'The figures of an offer; nothing is changed',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(offerInput) },
  responses: { 200: jsonAnswer(staffBookingPreview, 'The figures'), ...problemResponses(...OFFER_REFUSALS) },
})

export const postOffer = createRoute({
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

export const postAssignee = createRoute({
  method: 'post',
  path: '/office-api/requests/{reference}/assignee',
  tags,
  summary: 'Give a request to a member of staff, or to nobody',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(assignment) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile') },
})

export const postSnooze = createRoute({
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

export const postLoss = createRoute({
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

export const postReopening = createRoute({
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
