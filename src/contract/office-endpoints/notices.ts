import { createRoute } from '@hono/zod-openapi'
import { DONE, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import { noticeMails, readNotice as readNoticeShape } from '#contract/office-notices.ts'

const tags = ['Oneself']

export const postRead = createRoute({
  method: 'post',
  path: '/office-api/me/notices/read',
  tags,
  summary: 'Mark one of the own notices as read or not, or all as read',
  ...needs('use_office'),
  request: { body: jsonBody(readNoticeShape) },
  responses: { ...DONE, ...problemResponses('validation_failed', 'not_found') },
})

export const postMails = createRoute({
  method: 'post',
  path: '/office-api/me/notices/mails',
  tags,
  summary: 'Choose of which kinds of notices a mail is sent too',
  ...needs('use_office'),
  request: { body: jsonBody(noticeMails) },
  responses: { ...DONE, ...problemResponses('validation_failed') },
})
