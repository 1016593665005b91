import { createRoute, z } from '@hono/zod-openapi'
import { session, user } from '#contract/holder.ts'
import { login, registered, registration } from '#contract/people.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'
import { logIn } from '#services/people/log-in.ts'
import { logOut } from '#services/people/log-out.ts'
import { register } from '#services/people/register.ts'
import { userView } from '#services/people/user-view.ts'
import { bearerOf, signedIn } from './caller.ts'
import type { Api } from './context.ts'
import { jsonAnswer, jsonBody } from './json.ts'
import { problemResponse, problemResponses } from './problem.ts'

const tags = ['Account']

const postLogin = createRoute({
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

const postRegister = createRoute({
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

const getUser = createRoute({
  method: 'get',
  path: '/api/v1/user',
  tags,
  summary: 'Who is signed in',
  security: signedIn,
  responses: { 200: jsonAnswer(z.object({ data: user }), 'The user'), ...problemResponses('unauthenticated') },
})

const postLogout = createRoute({
  method: 'post',
  path: '/api/logout',
  tags,
  summary: 'Sign out: the token opens nothing any more',
  security: signedIn,
  responses: { 204: { description: 'The session has ended' }, ...problemResponses('unauthenticated') },
})

export function registerSessionRoutes(api: Api, deps: Deps): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  api.openapi(postLogin, async (c) => {
    const result = await logIn(deps, { ...c.req.valid('json'), address: c.get('address') })
    return result.ok ? c.json(result.value, 200) : problemResponse(c, result)
  })
  api.openapi(postRegister, async (c) => {
    const body = c.req.valid('json')
    const { language = c.get('locale') } = body
    const result = await register(deps, { ...body, language, address: c.get('address') })
    return result.ok ? c.json({ message: 'Success' as const, ...result.value }, 200) : problemResponse(c, result)
  })
  api.openapi(getUser, async (c) => {
    const result = await readUser(deps, bearerOf(c))
    return result.ok ? c.json({ data: userView(result.value) }, 200) : problemResponse(c, result)
  })
  api.openapi(postLogout, async (c) => {
    const result = await logOut(deps, bearerOf(c))
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}
