import { postAcceptance, postOpening } from '#contract/office-endpoints/invitations.ts'
import { acceptInvitation } from '#services/staff/accept-invitation.ts'
import { openInvitation } from '#services/staff/open-invitation.ts'
import type { Api } from '../context.ts'
import { problemResponse } from '../problem.ts'
import type { OfficeDeps } from './office-deps.ts'
import { originOf, signInAnswer } from './sign-in-answer.ts'

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
