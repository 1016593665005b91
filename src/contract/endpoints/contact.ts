import { createRoute } from '@hono/zod-openapi'
import { contactAnswer, contactMessage } from '#contract/contact.ts'
import { idempotencyHeader, jsonAnswer, jsonBody, maybeSignedIn, problemResponses } from '#contract/endpoint.ts'

export const postContact = createRoute({
  method: 'post',
  path: '/api/contact',
  tags: ['Contact'],
  summary: 'Write to the company',
  security: maybeSignedIn,
  request: { headers: idempotencyHeader, body: jsonBody(contactMessage) },
  responses: {
    201: jsonAnswer(contactAnswer, 'The message was taken in'),
    ...problemResponses('validation_failed', 'rate_limited', 'call_taken'),
  },
})
