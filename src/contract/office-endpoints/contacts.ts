import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { DONE, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import { contactAnswerByStaff, contactClosing } from '#contract/office-guests.ts'
import type { RefusalCode } from '#domain/shared/refusal.ts'

const tags = ['Guests']

const params = z.object({ reference: z.string().max(20) })

const REFUSALS: readonly RefusalCode[] = ['validation_failed', 'not_found', 'changed_meanwhile', 'request_in_progress']

export const postAnswer = createRoute({
  method: 'post',
  path: '/office-api/contacts/{reference}/answer',
  tags,
  summary: 'Answer a message to the company by a mail',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(contactAnswerByStaff) },
  responses: { ...DONE, ...problemResponses(...REFUSALS) },
})

export const postClosing = createRoute({
  method: 'post',
  path: '/office-api/contacts/{reference}/closing',
  tags,
  summary: 'Say that nothing more is to be done about a message to the company',
  ...needs('manage_stays'),
  request: { params, body: jsonBody(contactClosing) },
  responses: { ...DONE, ...problemResponses(...REFUSALS) },
})
