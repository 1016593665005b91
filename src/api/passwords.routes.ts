import { createRoute } from '@hono/zod-openapi'
import { done, forgotPassword as forgotten, passwordReset } from '#contract/people.ts'
import type { Deps } from '#services/deps.ts'
import { forgotPassword } from '#services/people/forgot-password.ts'
import { resetPassword } from '#services/people/reset-password.ts'
import type { Api } from './context.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const tags = ['Account']

const postForgot = createRoute({
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

const postReset = createRoute({
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

export function registerPasswordRoutes(api: Api, deps: Deps): void {
  const success = { message: 'Success' } as const
  api.openapi(postForgot, async (c) => {
    const result = await forgotPassword(deps, { ...c.req.valid('json'), address: c.get('address') })
    return result.ok ? c.json(success, 200) : problemResponse(c, result)
  })
  api.openapi(postReset, async (c) => {
    const result = await resetPassword(deps, { ...c.req.valid('json'), address: c.get('address') })
    return result.ok ? c.json(success, 200) : problemResponse(c, result)
  })
}
