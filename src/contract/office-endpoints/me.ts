import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, needs, problemResponses } from '#contract/endpoint.ts'
import { passkeyOptions } from '#contract/office-session.ts'

const tags = ['Oneself']

export const postPasskeyOptions = createRoute({
  method: 'post',
  path: '/office-api/me/passkeys/options',
  tags,
  summary: 'Ask for what the browser needs to make a passkey',
  ...needs('change_factors'),
  responses: { 200: jsonAnswer(passkeyOptions, 'To be used within five minutes, once'), ...problemResponses() },
})
