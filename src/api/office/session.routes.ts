import { createRoute } from '@hono/zod-openapi'
import { demoSignIn, officeMember, passwordSignIn } from '#contract/office-session.ts'
import { signInByPassword } from '#services/staff/sign-in.ts'
import { signInByDemoLink } from '#services/staff/sign-in-by-demo-link.ts'
import { signOut } from '#services/staff/sign-out.ts'
import type { SignedIn } from '#services/staff/signed-in.ts'
import type { StartedSession } from '#services/staff/start-session.ts'
import type { Api, ApiContext } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { problemResponse, problemResponses } from '../problem.ts'
import { anywhere, guarded, needs } from './guard.ts'
import { type OfficeDeps, signedInOf } from './office-deps.ts'
import { deleteOfficeCookie, setOfficeCookie } from './session-cookie.ts'

const tags = ['Session']
const signedInAnswer = jsonAnswer(officeMember, 'Signed in: the session is in a cookie')

const postSession = createRoute({
  method: 'post',
  path: '/office-api/session',
  tags,
  summary: 'Sign in by password and one-time code',
  request: { body: jsonBody(passwordSignIn) },
  responses: { 200: signedInAnswer, ...problemResponses('validation_failed', 'login_failed', 'rate_limited') },
})

const postDemoSession = createRoute({
  method: 'post',
  path: '/office-api/session/demo',
  tags,
  summary: 'Sign in to a sandbox by the link that its start prints',
  request: { body: jsonBody(demoSignIn) },
  responses: { 200: signedInAnswer, ...problemResponses('validation_failed', 'login_failed', 'rate_limited') },
})

const postSignOut = createRoute({
  method: 'post',
  path: '/office-api/session/end',
  tags,
  summary: 'Sign out: the session opens nothing any more',
  ...needs('use_office'),
  responses: { 204: { description: 'The session has ended' }, ...problemResponses('unauthenticated') },
})

/** Anybody may call these. */
export const OPEN_PATHS: readonly string[] = [postSession.path, postDemoSession.path]

export function registerSessionRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(postSession, async (c) => {
    const result = await signInByPassword(deps, { ...c.req.valid('json'), ...originOf(c) })
    return result.ok ? c.json(signIn(c, result.value), 200) : problemResponse(c, result)
  })
  api.openapi(postDemoSession, async (c) => {
    const result = await signInByDemoLink(deps, { ...c.req.valid('json'), ...originOf(c) })
    return result.ok ? c.json(signIn(c, result.value), 200) : problemResponse(c, result)
  })
  api.openapi(guarded(api, deps, postSignOut, anywhere), async (c) => {
    await signOut(deps, { signedIn: signedInOf(c), requestId: c.get('requestId') })
    deleteOfficeCookie(c)
    return c.body(null, 204)
  })
}

function originOf(c: ApiContext) {
  const device = c.req.header('user-agent') ?? ''
  return { device, address: c.get('address'), requestId: c.get('requestId') }
}

function signIn(c: ApiContext, { token, signedIn }: StartedSession) {
  setOfficeCookie(c, token)
  return memberView(signedIn)
}

function memberView({ memberId: id, name, email, roles, cities }: SignedIn) {
  return { id, name, email, roles: [...roles], cities: cities && [...cities] }
}
