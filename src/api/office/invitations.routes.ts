import { createRoute } from '@hono/zod-openapi'
import { invitationAcceptance, invitationToken, invitationView, recoveryCodes } from '#contract/office-session.ts'
import { acceptInvitation } from '#services/staff/accept-invitation.ts'
import { openInvitation } from '#services/staff/open-invitation.ts'
import type { Api } from '../context.ts'
import { jsonAnswer, jsonBody } from '../json.ts'
import { problemResponse, problemResponses } from '../problem.ts'
import type { OfficeDeps } from './office-deps.ts'
import { originOf, signInAnswer } from './sign-in-answer.ts'

const tags = ['Invitations']

const postOpening = createRoute({
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

const postAcceptance = createRoute({
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

/** Paths that need no session. */
export const OPEN_INVITATION_PATHS: readonly string[] = [postOpening.path, postAcceptance.path]

export function registerInvitationRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(postOpening, async (c) => {
    const { token } = c.req.valid('json')
    const result = await openInvitation(deps, { token, address: c.get('address') })
    if (!result.ok) return problemResponse(c, result)
    return c.json({ ...result.value, passkey: { ...result.value.passkey } }, 200)
  })
  api.openapi(postAcceptance, async (c) => {
    const result = await acceptInvitation(deps, { ...c.req.valid('json'), ...originOf(c) })
    if (!result.ok) return problemResponse(c, result)
    signInAnswer(c, result.value)
    return c.json({ recoveryCodes: [...result.value.recoveryCodes] }, 200)
  })
}
