import {
  postPasskey,
  postPasskeyOptions,
  postPasskeyRemoval,
  postPassword,
  postRecoveryCodes,
  postSessionEnd,
} from '#contract/office-endpoints/me.ts'
import { endSession } from '#services/staff/end-session.ts'
import { addPasskey, changePassword, removePasskey, renewRecoveryCodes } from '#services/staff/own-factors.ts'
import { askForNewPasskey } from '#services/staff/passkey.ts'
import type { Api, ApiContext } from '../context.ts'
import { problemResponse } from '../problem.ts'
import { anywhere, guarded } from './guard.ts'
import { byOf, type OfficeDeps, signedInOf } from './office-deps.ts'

export function registerMeRoutes(api: Api, deps: OfficeDeps): void {
  api.openapi(guarded(api, deps, postPasskeyOptions, anywhere), async (c) => {
    const { memberId: id, name, email } = signedInOf(c)
    return c.json({ ...(await askForNewPasskey(deps, { id, name, email })) }, 200)
  })
  api.openapi(guarded(api, deps, postPasskey, anywhere), async (c) => {
    const result = await addPasskey(deps, { ...ownOf(c), ...c.req.valid('json') })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(guarded(api, deps, postPasskeyRemoval, anywhere), async (c) => {
    const result = await removePasskey(deps, { ...ownOf(c), passkeyId: c.req.valid('param').id })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(guarded(api, deps, postRecoveryCodes, anywhere), async (c) =>
    c.json({ recoveryCodes: [...(await renewRecoveryCodes(deps, ownOf(c)))] }, 200),
  )
  api.openapi(guarded(api, deps, postPassword, anywhere), async (c) => {
    const result = await changePassword(deps, { ...ownOf(c), ...c.req.valid('json') })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
  api.openapi(guarded(api, deps, postSessionEnd, anywhere), async (c) => {
    const { memberId } = signedInOf(c)
    const result = await endSession(deps, { sessionId: c.req.valid('param').id, memberId, by: byOf(c) })
    return result.ok ? c.body(null, 204) : problemResponse(c, result)
  })
}

function ownOf(c: ApiContext) {
  return { signedIn: signedInOf(c), requestId: c.get('requestId') }
}
