import { createRoute } from '@hono/zod-openapi'
import { DONE, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import { openedMessages } from '#contract/office-guests.ts'

export const postMessagesRead = createRoute({
  method: 'post',
  path: '/office-api/messages/read',
  tags: ['Guests'],
  summary:
    'Mark messages of guests as read, which their writers see; those about homes in other cities stay as they are',
  ...needs('view_stays'),
  request: { body: jsonBody(openedMessages) },
  responses: { ...DONE, ...problemResponses('validation_failed') },
})
