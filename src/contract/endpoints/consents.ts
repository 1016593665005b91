import { createRoute } from '@hono/zod-openapi'
import { consentChoice } from '#contract/consent.ts'
import { jsonBody, problemResponses } from '#contract/endpoint.ts'

export const postConsent = createRoute({
  method: 'post',
  path: '/api/consents',
  tags: ['Contact'],
  summary: 'Keep what a visitor agrees to of scripts that the site works without',
  request: { body: jsonBody(consentChoice) },
  responses: { 204: { description: 'Kept' }, ...problemResponses('validation_failed', 'rate_limited') },
})
