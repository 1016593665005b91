import { createRoute, z } from '@hono/zod-openapi'
import {
  answerToGuest,
  holderCorrection,
  linkToSend,
  registerDuty,
  reportedAgain,
  reviewDecision,
} from '#contract/office-guests.ts'
import { correctHolder } from '#services/arrival/correct-holder.ts'
import { reportAgain } from '#services/arrival/report-again.ts'
import { setRegisterDuty } from '#services/arrival/set-register-duty.ts'
import { sendGuestLink } from '#services/link/send-guest-link.ts'
import { answerGuest } from '#services/message/answer-guest.ts'
import { decideReview } from '#services/review/decide-review.ts'
import type { Api } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { officeProblem, problemResponses } from '../problem.ts'
import { DONE, doneOrProblem } from './done.ts'
import { guarded, needs } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { bookingOfPath, threadInBody } from './subjects.ts'

const tags = ['Guests']
const params = z.object({ code: z.string().max(20) })

const postAnswer = createRoute({
  method: 'post',
  path: '/office-api/messages',
  tags,
  summary: 'Write to a guest, in a thread or about a booking',
  ...needs('manage_stays'),
  request: { body: jsonBody(answerToGuest) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile') },
})

const postReview = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/review',
  tags,
  summary: 'Publish, refuse or answer the review of a stay',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(reviewDecision) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'not_found', 'changed_meanwhile') },
})

const postDuty = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/register-duty',
  tags,
  summary: 'Set whether a stay is reported to the register of travellers; off annuls earlier reports',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(registerDuty) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'booking_not_found') },
})

const postReport = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/reports',
  tags,
  summary: 'Tell the register of travellers again what it refused',
  ...needs('manage_stays'),
  request: { params },
  responses: { 200: jsonAnswer(reportedAgain, 'What it said'), ...problemResponses('booking_not_found') },
})

const postHolder = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/holder',
  tags,
  summary: 'Correct a detail of a holder for the register of travellers',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(holderCorrection) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'booking_not_found') },
})

const postLink = createRoute({
  method: 'post',
  path: '/office-api/bookings/{code}/links',
  tags,
  summary: 'Mail the holder a link once more: to the check-in, to what is to be paid, to the card of the deposit',
  ...needs('follow_up'),
  request: { params, body: jsonBody(linkToSend) },
  responses: {
    ...DONE,
    ...problemResponses('validation_failed', 'booking_not_found', 'change_not_allowed', 'rate_limited'),
  },
})

export function registerGuestRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postAnswer, threadInBody), async (c) =>
    doneOrProblem(c, await answerGuest(deps, { ...c.req.valid('json'), by: byOf(c) })),
  )
  api.openapi(guarded(api, deps, postReview, bookingOfPath), async (c) => {
    const { version, ...decision } = c.req.valid('json')
    return doneOrProblem(c, await decideReview(deps, { ...c.req.valid('param'), decision, version, by: byOf(c) }))
  })
  api.openapi(guarded(api, deps, postDuty, bookingOfPath), async (c) =>
    doneOrProblem(c, await setRegisterDuty(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
  api.openapi(guarded(api, deps, postReport, bookingOfPath), async (c) => {
    const result = await reportAgain(deps, { ...c.req.valid('param'), by: byOf(c) })
    if (!result.ok) return officeProblem(c, result)
    return c.json({ ...result.value, unsettled: result.value.unsettled.length }, 200)
  })
  api.openapi(guarded(api, deps, postLink, bookingOfPath), async (c) =>
    doneOrProblem(c, await sendGuestLink(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
  api.openapi(guarded(api, deps, postHolder, bookingOfPath), async (c) =>
    doneOrProblem(c, await correctHolder(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
}
