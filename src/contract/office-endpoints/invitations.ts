import { createRoute } from '@hono/zod-openapi'
import { jsonAnswer, jsonBody, problemResponses } from '#contract/endpoint.ts'
import { invitationAcceptance, invitationToken, invitationView, recoveryCodes } from '#contract/office-session.ts'

const tags = ['Invitations']

export const postOpening = createRoute({
  method: 'post',
  path: '/office-api/invitations/opening',
  tags,
  summary: 'Read an invitation by the token of its link',
  request: { body: jsonBody(invitationToken) },
  responses: {
    200: jsonAnswer(invitationView, 'Who is invited, and what is needed to choose a factor'),
    ...problemResponses('validation_failed', 'invitation_ended', 'rate_limited'),
  },
})

export const postAcceptance = createRoute({
  method: 'post',
  path: '/office-api/invitations/acceptance',
  tags,
  summary: 'Accept an invitation, once, with a passkey or a password and a one-time code',
  request: { body: jsonBody(invitationAcceptance) },
  responses: {
    200: jsonAnswer(recoveryCodes, 'Signed in: the session is in a cookie'),
    ...problemResponses('validation_failed', 'invitation_ended', 'password_too_weak', 'login_failed', 'rate_limited'),
  },
})
