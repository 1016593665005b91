import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { jsonAnswer, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
import { namedPasskey, newPassword, passkeyOptions, recoveryCodes } from '#contract/office-session.ts'

const tags = ['Oneself']

const idParam = z.object({ id: z.uuid() })

export const postPasskeyOptions = createRoute({
  method: 'post',
  path: '/office-api/me/passkeys/options',
  tags,
  summary: 'Ask for what the browser needs to make a passkey',
  ...needs('change_factors'),
  responses: { 200: jsonAnswer(passkeyOptions, 'To be used within five minutes, once'), ...problemResponses() },
})

export const postPasskey = createRoute({
  method: 'post',
  path: '/office-api/me/passkeys',
  tags,
  summary: 'Add a passkey',
  ...needs('change_factors'),
  request: { body: jsonBody(namedPasskey) },
  responses: {
    204: { description: 'It signs in from now on' },
    ...problemResponses('validation_failed', 'login_failed'),
  },
})

export const postPasskeyRemoval = createRoute({
  method: 'post',
  path: '/office-api/me/passkeys/{id}/removal',
  tags,
  summary: 'Remove a passkey',
  ...needs('change_factors'),
  request: { params: idParam },
  responses: { 204: { description: 'It signs in no more' }, ...problemResponses('not_found', 'last_factor') },
})

export const postRecoveryCodes = createRoute({
  method: 'post',
  path: '/office-api/me/recovery-codes',
  tags,
  summary: 'Make new recovery codes; the earlier ones are dead',
  ...needs('change_factors'),
  responses: { 200: jsonAnswer(recoveryCodes, 'The new codes'), ...problemResponses() },
})

export const postPassword = createRoute({
  method: 'post',
  path: '/office-api/me/password',
  tags,
  summary: 'Change the password, which ends the other sessions',
  ...needs('change_factors'),
  request: { body: jsonBody(newPassword) },
  responses: {
    204: { description: 'It signs in from now on, with the codes of the same app' },
    ...problemResponses('validation_failed', 'password_too_weak', 'not_found'),
  },
})

export const postSessionEnd = createRoute({
  method: 'post',
  path: '/office-api/me/sessions/{id}/end',
  tags,
  summary: 'End one of the own sessions',
  ...needs('use_office'),
  request: { params: idParam },
  responses: { 204: { description: 'It opens nothing any more' }, ...problemResponses('not_found') },
})
