import { createRoute } from '@hono/zod-openapi'
import { DONE, jsonAnswer, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import { guestName, passkeyOptions } from '#contract/office-session.ts'

const tags = ['Oneself']

export const postPasskeyOptions = createRoute({
  method: 'post',
  path: '/office-api/me/passkeys/options',
  tags,
  summary: 'Ask for what the browser needs to make a passkey',
  ...needs('change_factors'),
  responses: { 200: jsonAnswer(passkeyOptions, 'To be used within five minutes, once'), ...problemResponses() },
})

export const postGuestName = createRoute({
  method: 'post',
  path: '/office-api/me/guest-name',
  tags,
  summary: 'Choose the name by which guests know the member; an empty one is the company’s',
  ...needs('use_office'),
  request: { body: jsonBody(guestName) },
  responses: { ...DONE, ...problemResponses('validation_failed') },
})
