import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, jsonBody, problemResponses } from '#contract/endpoint.ts'
import { done, forgotPassword as forgotten, passwordReset } from '#contract/people.ts'

const tags = ['Account']

export const postForgot = createRoute({
  method: 'post',
  path: '/api/forgot-password',
  tags,
  summary: 'Ask for a link to a new password, by e-mail',
  request: { body: jsonBody(forgotten) },
  responses: {
    200: jsonAnswer(done, 'The mail is on its way; older links are dead'),
    ...problemResponses('validation_failed', 'email_not_found', 'too_many_mails', 'rate_limited'),
  },
})

export const postReset = createRoute({
  method: 'post',
  path: '/api/reset-password',
  tags,
  summary: 'Choose a new password by the link; every session ends',
  request: { body: jsonBody(passwordReset) },
  responses: {
    200: jsonAnswer(done, 'The password is changed'),
    ...problemResponses('validation_failed', 'password_mismatch', 'reset_token_invalid', 'rate_limited'),
  },
})
