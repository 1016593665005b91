import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { jsonAnswer, jsonBody, problemResponses, signedIn } from '#contract/endpoint.ts'
import { session, user } from '#contract/holder.ts'
import { login, registered, registration } from '#contract/people.ts'

const tags = ['Account']

export const postLogin = createRoute({
  method: 'post',
  path: '/api/login',
  tags,
  summary: 'Sign in',
  request: { body: jsonBody(login) },
  responses: {
    200: jsonAnswer(session, 'The token for `Authorization: Bearer`, and who signed in'),
    ...problemResponses('validation_failed', 'login_failed', 'rate_limited'),
  },
})

export const postRegister = createRoute({
  method: 'post',
  path: '/api/register',
  tags,
  summary: 'Open an account and sign in',
  request: { body: jsonBody(registration) },
  responses: {
    200: jsonAnswer(registered, 'The account is open'),
    ...problemResponses('validation_failed', 'already_registered', 'too_many_mails', 'rate_limited'),
  },
})

export const getUser = createRoute({
  method: 'get',
  path: '/api/v1/user',
  tags,
  summary: 'Who is signed in',
  security: signedIn,
  responses: { 200: jsonAnswer(z.object({ data: user }), 'The user'), ...problemResponses('unauthenticated') },
})

export const postLogout = createRoute({
  method: 'post',
  path: '/api/logout',
  tags,
  summary: 'Sign out: the token opens nothing any more',
  security: signedIn,
  responses: { 204: { description: 'The session has ended' }, ...problemResponses('unauthenticated') },
})
