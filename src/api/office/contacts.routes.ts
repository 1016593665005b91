import { createRoute, z } from '@hono/zod-openapi'
import { contactAnswerByStaff, contactClosing } from '#contract/office-guests.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'
import { answerContact } from '#services/contact/answer-contact.ts'
import { closeContact } from '#services/contact/close-contact.ts'
import type { Api } from '../context.ts'
import { jsonBody } from '../json.ts'
import { problemResponses } from '../problem.ts'
import { DONE, doneOrProblem } from './done.ts'
import { guarded, needs } from './guard.ts'
import { byOf, type OfficeDeps } from './office-deps.ts'
import { contactOfPath } from './subjects.ts'

const tags = ['Guests']
const params = z.object({ reference: z.string().max(20) })
const REFUSALS: readonly RefusalCode[] = ['validation_failed', 'not_found', 'changed_meanwhile', 'request_in_progress']

const postAnswer = createRoute({
  method: 'post',
  path: '/office-api/contacts/{reference}/answer',
  tags,
  summary: 'Answer a message to the company by a mail',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(contactAnswerByStaff) },
  responses: { ...DONE, ...problemResponses(...REFUSALS) },
})

const postClosing = createRoute({
  method: 'post',
  path: '/office-api/contacts/{reference}/closing',
  tags,
  summary: 'Say that nothing more is to be done about a message to the company',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(contactClosing) },
  responses: { ...DONE, ...problemResponses(...REFUSALS) },
})

export function registerContactRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postAnswer, contactOfPath), async (c) =>
    doneOrProblem(c, await answerContact(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
  api.openapi(guarded(api, deps, postClosing, contactOfPath), async (c) =>
    doneOrProblem(c, await closeContact(deps, { ...c.req.valid('param'), ...c.req.valid('json'), by: byOf(c) })),
  )
}
