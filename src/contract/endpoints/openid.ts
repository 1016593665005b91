import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { jsonAnswer, jsonBody, problemResponses, signedIn } from '#contract/endpoint.ts'
import { session } from '#contract/holder.ts'
import {
  identityLink,
  identityProvider,
  identityRegistration,
  signInFinish,
  signInOutcome,
  signInStart,
} from '#contract/openid.ts'

const tags = ['Account']

export const postStart = createRoute({
  method: 'post',
  path: '/api/openid/{provider}/start',
  tags,
  summary: 'Begin to sign in with a provider: its page, and a ticket to go on with',
  request: { params: z.object({ provider: identityProvider }) },
  responses: {
    200: jsonAnswer(signInStart, 'Where to send the browser'),
    ...problemResponses('validation_failed', 'not_found', 'sign_in_unavailable', 'rate_limited'),
  },
})

export const postSession = createRoute({
  method: 'post',
  path: '/api/openid/session',
  tags,
  summary: 'Go on after the provider has sent the browser back: a session, or what is missing for one',
  request: { body: jsonBody(signInFinish) },
  responses: {
    200: jsonAnswer(signInOutcome, 'Signed in, a new person, or an account that has a password'),
    ...problemResponses(
      'validation_failed',
      'sign_in_cancelled',
      'sign_in_refused',
      'sign_in_unavailable',
      'email_not_verified',
      'rate_limited',
    ),
  },
})

export const postRegister = createRoute({
  method: 'post',
  path: '/api/openid/register',
  tags,
  summary: 'Open an account for whom a provider recognised',
  request: { body: jsonBody(identityRegistration) },
  responses: {
    200: jsonAnswer(session, 'The token for `Authorization: Bearer`, and the user'),
    ...problemResponses('validation_failed', 'sign_in_refused', 'already_registered', 'rate_limited'),
  },
})

export const postLink = createRoute({
  method: 'post',
  path: '/api/me/identities',
  tags,
  summary: 'Let a provider open the account of who is signed in, too',
  security: signedIn,
  request: { body: jsonBody(identityLink) },
  responses: {
    204: { description: 'It does' },
    ...problemResponses('validation_failed', 'unauthenticated', 'sign_in_refused'),
  },
})
