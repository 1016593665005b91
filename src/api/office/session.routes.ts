import { createRoute } from '@hono/zod-openapi'
import {
  demoMembers,
  demoSignIn,
  demoToken,
  officeMember,
  passkeyOptions,
  passwordSignIn,
  shownFactor,
  signedPasskey,
} from '#contract/office-session.ts'
import { giveProof } from '#services/staff/give-proof.ts'
import { askForPasskey } from '#services/staff/passkey.ts'
import { signInByPassword } from '#services/staff/sign-in.ts'
import { listDemoMembers, signInByDemoLink } from '#services/staff/sign-in-by-demo-link.ts'
import { askForSignIn, signInByPasskey } from '#services/staff/sign-in-by-passkey.ts'
import { signOut } from '#services/staff/sign-out.ts'
import type { Api } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { problemResponse, problemResponses } from '../problem.ts'
import { anywhere, guarded, needs } from './guard.ts'
import { type OfficeDeps, signedInOf } from './office-deps.ts'
import { deleteOfficeCookie } from './session-cookie.ts'
import { originOf, signInAnswer } from './sign-in-answer.ts'

const tags = ['Session']
const signedIn = jsonAnswer(officeMember, 'Signed in: the session is in a cookie')
const options = jsonAnswer(passkeyOptions, 'To be signed within five minutes, once')

const postSession = createRoute({
  method: 'post',
  path: '/office-api/session',
  tags,
  summary: 'Sign in by password and one-time code',
  request: { body: jsonBody(passwordSignIn) },
  responses: { 200: signedIn, ...problemResponses('validation_failed', 'login_failed', 'rate_limited') },
})

const postPasskeyOptions = createRoute({
  method: 'post',
  path: '/office-api/session/passkey/options',
  tags,
  summary: 'Ask for what a passkey has to sign',
  responses: { 200: options, ...problemResponses('rate_limited') },
})

const postPasskeySession = createRoute({
  method: 'post',
  path: '/office-api/session/passkey',
  tags,
  summary: 'Sign in by passkey',
  request: { body: jsonBody(signedPasskey) },
  responses: { 200: signedIn, ...problemResponses('validation_failed', 'login_failed', 'rate_limited') },
})

const postDemoSession = createRoute({
  method: 'post',
  path: '/office-api/session/demo',
  tags,
  summary: 'Sign in to a sandbox by the link that its start prints',
  request: { body: jsonBody(demoSignIn) },
  responses: { 200: signedIn, ...problemResponses('validation_failed', 'login_failed', 'rate_limited') },
})

const postDemoMembers = createRoute({
  method: 'post',
  path: '/office-api/session/demo/members',
  tags,
  summary: 'List the demo members of a sandbox, one of each role, as whom its link signs in',
  request: { body: jsonBody(demoToken) },
  responses: {
    200: jsonAnswer(demoMembers, 'One of them goes into signing in'),
    ...problemResponses('validation_failed', 'login_failed', 'rate_limited'),
  },
})

const postSignOut = createRoute({
  method: 'post',
  path: '/office-api/session/end',
  tags,
  summary: 'Sign out: the session opens nothing any more',
  ...needs('use_office'),
  responses: { 204: { description: 'The session has ended' }, ...problemResponses('unauthenticated') },
})

const postProofOptions = createRoute({
  method: 'post',
  path: '/office-api/proof/options',
  tags,
  summary: 'Ask for what one of the own passkeys has to sign as a fresh proof',
  ...needs('use_office'),
  responses: { 200: options, ...problemResponses('unauthenticated') },
})

const postProof = createRoute({
  method: 'post',
  path: '/office-api/proof',
  tags,
  summary: 'Show a factor again, for actions that need a fresh proof',
  ...needs('use_office'),
  request: { body: jsonBody(shownFactor) },
  responses: {
    204: { description: 'The proof counts for five minutes' },
    ...problemResponses('validation_failed', 'unauthenticated', 'login_failed', 'rate_limited'),
  },
})

/** Paths that need no session. */
export const OPEN_SESSION_PATHS: readonly string[] = [
  postSession.path,
  postPasskeyOptions.path,
  postPasskeySession.path,
  postDemoSession.path,
  postDemoMembers.path,
]

export function registerSessionRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(postSession, async (c) => {
    const result = await signInByPassword(deps, { ...c.req.valid('json'), ...originOf(c) })
    return result.ok ? c.json(signInAnswer(c, result.value), 200) : problemResponse(c, result)
  })
  api.openapi(postPasskeyOptions, async (c) => {
    const result = await askForSignIn(deps, { address: c.get('address') })
    return result.ok ? c.json({ ...result.value }, 200) : problemResponse(c, result)
  })
  api.openapi(postPasskeySession, async (c) => {
    const result = await signInByPasskey(deps, { response: c.req.valid('json'), ...originOf(c) })
    return result.ok ? c.json(signInAnswer(c, result.value), 200) : problemResponse(c, result)
  })
  api.openapi(postDemoSession, async (c) => {
    const result = await signInByDemoLink(deps, { ...c.req.valid('json'), ...originOf(c) })
    return result.ok ? c.json(signInAnswer(c, result.value), 200) : problemResponse(c, result)
  })
  api.openapi(postDemoMembers, async (c) => {
    const result = await listDemoMembers(deps, { ...c.req.valid('json'), address: c.get('address') })
    return result.ok ? c.json({ members: [...result.value] }, 200) : problemResponse(c, result)
  })
  api.openapi(guarded(api, deps, postSignOut, anywhere), async (c) => {
    await signOut(deps, { signedIn: signedInOf(c), requestId: c.get('requestId') })
    deleteOfficeCookie(c)
    return c.body(null, 204)
  })
  api.openapi(guarded(api, deps, postProofOptions, anywhere), async (c) => {
    const { memberId } = signedInOf(c)
    return c.json({ ...(await askForPasskey(deps, { purpose: 'proof', memberId })) }, 200)
  })
  api.openapi(guarded(api, deps, postProof, anywhere), async (c) => {
    const proof = { signedIn: signedInOf(c), requestId: c.get('requestId'), factor: c.req.valid('json') }
    const result = await giveProof(deps, proof)
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}
