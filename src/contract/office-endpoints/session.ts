import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, jsonBody, needs, problemResponses } from '#contract/endpoint.ts'
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

const tags = ['Session']

const signedIn = jsonAnswer(officeMember, 'Signed in: the session is in a cookie')

const options = jsonAnswer(passkeyOptions, 'To be signed within five minutes, once')

export const postSession = createRoute({
  method: 'post',
  path: '/office-api/session',
  tags,
  summary: 'Sign in by password and one-time code',
  request: { body: jsonBody(passwordSignIn) },
  responses: { 200: signedIn, ...problemResponses('validation_failed', 'login_failed', 'rate_limited') },
})

export const postPasskeyOptions = createRoute({
  method: 'post',
  path: '/office-api/session/passkey/options',
  tags,
  summary: 'Ask for what a passkey has to sign',
  responses: { 200: options, ...problemResponses('rate_limited') },
})

export const postPasskeySession = createRoute({
  method: 'post',
  path: '/office-api/session/passkey',
  tags,
  summary: 'Sign in by passkey',
  request: { body: jsonBody(signedPasskey) },
  responses: { 200: signedIn, ...problemResponses('validation_failed', 'login_failed', 'rate_limited') },
})

export const postDemoSession = createRoute({
  method: 'post',
  path: '/office-api/session/demo',
  tags,
  summary: 'Sign in to a sandbox by the link that its start prints',
  request: { body: jsonBody(demoSignIn) },
  responses: { 200: signedIn, ...problemResponses('validation_failed', 'login_failed', 'rate_limited') },
})

export const postDemoMembers = createRoute({
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

export const postSignOut = createRoute({
  method: 'post',
  path: '/office-api/session/end',
  tags,
  summary: 'Sign out: the session opens nothing any more',
  ...needs('use_office'),
  responses: { 204: { description: 'The session has ended' }, ...problemResponses('unauthenticated') },
})

export const postProofOptions = createRoute({
  method: 'post',
  path: '/office-api/proof/options',
  tags,
  summary: 'Ask for what one of the own passkeys has to sign as a fresh proof',
  ...needs('use_office'),
  responses: { 200: options, ...problemResponses('unauthenticated') },
})

export const postProof = createRoute({
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
